import { saveBytes } from './save-bytes.ts'
import { http } from './session.ts'

/** The last line of an export: rows written, rows found. */
const LAST_LINE = /(?:^|\r\n)rows,(\d+),(\d+)\r\n$/

/** The number of rows of an export; undefined if it is truncated or incomplete. */
export function rowsInExport(text: string): number | undefined {
  const [, written, found] = LAST_LINE.exec(text) ?? []
  if (written === undefined || written !== found) return undefined
  return recordsIn(text) === Number(written) ? Number(written) : undefined
}

/** Lines that end outside quotes, without the header and the last line. */
function recordsIn(text: string): number {
  let records = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === '\n' && !isQuoted) records += 1
  }
  return Math.max(0, records - 2)
}

/** Saves all rows that match the filter, not only one page; returns their number. Throws if any are missing. */
export async function saveExport(resource: string, filter: unknown): Promise<number> {
  const file = await http.bytes(`/api/admin/exports/${resource}`, { search: { filter: JSON.stringify(filter) } })
  const rows = rowsInExport(await file.text())
  if (rows === undefined)
    throw new Error('The export is incomplete: the connection broke during the download. Nothing was saved; try again.')
  saveBytes(file, `tafel-${resource}.csv`)
  return rows
}
