import { rowsInExport } from './rows-in-export.ts'
import { saveBytes } from './save-bytes.ts'
import { http } from './session.ts'

/** Saves all rows that match the filter, not only one page; returns their number. Throws if any are missing. */
export async function saveExport(resource: string, filter: unknown): Promise<number> {
  const file = await http.bytes(`/api/admin/exports/${resource}`, { search: { filter: JSON.stringify(filter) } })
  const rows = rowsInExport(await file.text())
  if (rows === undefined)
    throw new Error('The export is incomplete: the connection broke during the download. Nothing was saved; try again.')
  saveBytes(file, `tafel-${resource}.csv`)
  return rows
}
