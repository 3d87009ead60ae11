import type { Change, Row } from './read-model.ts'

/** A change with the position of its event. */
export interface Placed {
  readonly change: Change
  readonly position: bigint
}

/** One change per row and table. Rows are independent, so their order inside a layer doesn't matter. */
export type Layer = readonly Placed[]

/**
 * The n-th change of each row, for n from first to last: apply layers in order. Changes come in log order.
 *
 * Nothing is left out, although a later change of a row may undo an earlier one: whether an event fits the tables must not depend on its
 * batch, or reading the log again would park other events.
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
