import { type Placed, rowId } from '../layers.ts'
import type { Row } from '../read-model.ts'

/** The meaning of a change, written a second time as simply as possible: row by row, no batches, no SQL. */
export type Cell = { readonly gone: true; readonly at: bigint } | { readonly gone: false; readonly at: bigint; readonly row: Row }

export function applyPlainly(table: Map<string, Cell>, { change, position }: Placed): void {
  const id = rowId(change)
  const cell = table.get(id)
  if (cell && (cell.at > position || (cell.gone && cell.at === position))) return
  const present = cell && !cell.gone ? cell.row : undefined
  if (change.op === 'delete') table.set(id, { gone: true, at: position })
  else if (present) table.set(id, { gone: false, at: position, row: { ...present, ...change.set } })
  else if (change.op === 'upsert') table.set(id, { gone: false, at: position, row: { ...change.key, ...change.set } })
}
