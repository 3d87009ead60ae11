import { csvText } from '@tafel/contracts/base/csv.ts'
import { unzipSync, zipSync } from 'fflate'
import { type CellValue, readSheet } from 'read-excel-file/universal'
import type { ReadFile } from './read-file.ts'

/** Ten times what ten thousand clients need; larger workbooks are not unpacked. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
const UNREADABLE = 'This workbook cannot be read. Save it as XLSX or “CSV UTF-8” in the spreadsheet, and choose that file.'
const TOO_LARGE = 'This workbook is larger than 100 MB. Copy the client columns into a new one, and choose that.'
const OTHER_WORKBOOK = 'This is not an Excel workbook. Save it as XLSX or “CSV UTF-8” in the spreadsheet, and choose that file.'

/** Reads the first sheet of an XLSX file as CSV. Numbers keep all their digits; dates become `YYYY-MM-DD`. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadFile> {
  let unpacked = 0
  try {
    const parts = unzipSync(bytes, { filter: ({ originalSize }) => (unpacked += originalSize) <= MAX_UNPACKED_BYTES })
    if (unpacked > MAX_UNPACKED_BYTES) return { ok: false, problem: TOO_LARGE }
    if (parts['[Content_Types].xml'] === undefined) return { ok: false, problem: OTHER_WORKBOOK }
    // The reader would unpack large parts in a blob worker, which our Content-Security-Policy refuses, and would wait for it forever.
    const stored = zipSync(parts, { level: 0 })
    const rows = await readSheet(stored.buffer, { parseNumber })
    return { ok: true, text: csvText(rows.map((row) => row.map(textOf))) }
  } catch {
    // Any error of the two readers is about this file, and has the same remedy.
    return { ok: false, problem: UNREADABLE }
  }
}

/** An ID number fits a double exactly; other numbers keep their digits as written. */
const parseNumber = (written: string): string => {
  const number = Number(written)
  return Number.isSafeInteger(number) ? String(number) : written
}

function textOf(cell: CellValue<string> | null): string {
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}
