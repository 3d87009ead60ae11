import type { Change, Row } from './read-model.ts'

/** A change and the position of the event that asked for it. */
export interface Placed {
  readonly change: Change
  readonly position: bigint
}

/** One change per row and table. Rows are independent of each other, so their order inside a layer means nothing. */
export type Layer = readonly Placed[]

/**
 * The n-th change of each row, for n from first to last: layers are to be applied one after the other. Changes come in the order of the log.
 *
 * Nothing is left out, though a later change to the same row may undo an earlier one: whether an event fits the tables must not
 * depend on which others stand in its batch, or the same log would park other events when it is read again.
 */
export function layersOf(changes: readonly Placed[]): readonly Layer[] {
  const layers: Placed[][] = []
  const changed = new Map<string, number>()
  for (const placed of changes) {
    const row = rowId(placed.change)
    const at = changed.get(row) ?? 0
    changed.set(row, at + 1)
    const layer = layers[at]
    if (layer) layer.push(placed)
    else layers.push([placed])
  }
  return layers
}

export function rowId({ table, key }: { readonly table: string; readonly key: Row }): string {
  const columns = Object.keys(key)
  if (columns.length > 1) columns.sort()
  return JSON.stringify([table, ...columns.map((column) => key[column])])
}
