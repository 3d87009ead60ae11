import type { Change, Row } from './read-model.ts'

/** A change and the position of the event that asked for it. */
export interface Placed {
  readonly change: Change
  readonly position: bigint
}

/** One change per row and table. Rows are independent of each other, so their order inside a layer means nothing. */
export type Layer = readonly Placed[]

/**
 * The same effect in fewer changes: several changes to one row become one where that says the same.
 * Where it does not (a row that is updated or deleted and then put again) the later one goes into a later layer.
 * Changes come in the order of the log; the layers are to be applied one after the other.
 */
export function collapse(changes: readonly Placed[]): readonly Layer[] {
  const layers: Map<string, Placed>[] = []
  const lastLayerOf = new Map<string, number>()
  for (const next of changes) {
    const row = rowId(next.change)
    const at = lastLayerOf.get(row)
    const last = at === undefined ? undefined : layers[at]?.get(row)
    if (at === undefined || last === undefined) {
      put(layers, 0, row, next)
      lastLayerOf.set(row, 0)
      continue
    }
    const merged = merge(last, next)
    const layer = merged ? at : at + 1
    put(layers, layer, row, merged ?? next)
    lastLayerOf.set(row, layer)
  }
  return layers.map((layer) => [...layer.values()])
}

/** `later` after `earlier` as one change, or undefined where one change can't say it. */
function merge(earlier: Placed, later: Placed): Placed | undefined {
  if (later.position < earlier.position) return earlier
  const { change: a } = earlier
  const { change: b, position } = later
  if (b.op === 'delete') return later
  // A second change of the very event that deleted the row, or an update of a row that is gone, is nothing.
  if (a.op === 'delete') return b.op === 'update' || position === earlier.position ? earlier : undefined
  if (a.op === 'update' && b.op === 'upsert') return undefined
  return { position, change: { ...a, set: { ...a.set, ...b.set } } }
}

function put(layers: Map<string, Placed>[], at: number, row: string, placed: Placed): void {
  const layer = layers[at] ?? new Map<string, Placed>()
  layers[at] = layer
  layer.set(row, placed)
}

export function rowId({ table, key }: { readonly table: string; readonly key: Row }): string {
  return JSON.stringify([
    table,
    ...Object.keys(key)
      .sort()
      .map((name) => [name, key[name]]),
  ])
}
