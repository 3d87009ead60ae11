import { csvText } from '@tafel/contracts/base/csv.ts'
import { unzipSync, zipSync } from 'fflate'
import { type CellValue, readSheet } from 'read-excel-file/universal'
import type { ReadFile } from './read-file.ts'

/** What ten thousand clients take is a tenth of it; more is not unpacked. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
const UNREADABLE = 'This workbook cannot be read. Save it as XLSX or “CSV UTF-8” in the spreadsheet, and choose that file.'
const TOO_LARGE = 'This workbook holds more than 100 MB. Copy the columns of clients into a new one, and choose that.'
const OTHER_WORKBOOK = 'This is not an Excel workbook. Save it as XLSX or “CSV UTF-8” in the spreadsheet, and choose that file.'

/** The first sheet of an XLSX file as CSV. Numbers come as they are written, dates as `YYYY-MM-DD`. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadFile> {
  let unpacked = 0
  try {
    const parts = unzipSync(bytes, { filter: ({ originalSize }) => (unpacked += originalSize) <= MAX_UNPACKED_BYTES })
    if (unpacked > MAX_UNPACKED_BYTES) return { ok: false, problem: TOO_LARGE }
    if (parts['[Content_Types].xml'] === undefined) return { ok: false, problem: OTHER_WORKBOOK }
    // The reader unpacks large parts in a worker made from a blob, which our Content-Security-Policy refuses, and waits for it for ever.
    const stored = zipSync(parts, { level: 0 })
    const rows = await readSheet(stored.buffer, { parseNumber })
    return { ok: true, text: csvText(rows.map((row) => row.map(textOf))) }
  } catch {
    // Whatever the two readers throw is about this file, and its remedy is the same.
    return { ok: false, problem: UNREADABLE }
  }
}

/** An ID number is a whole number that a double holds; of other numbers every digit counts as it is written. */
const parseNumber = (written: string): string => {
  const number = Number(written)
  return Number.isSafeInteger(number) ? String(number) : written
}

function textOf(cell: CellValue<string> | null): string {
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}
