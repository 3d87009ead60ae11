import { csvLines, type CsvNumber, csvText } from '@tafel/contracts/base/csv.ts'
import type { Cell, Cells } from '@tafel/contracts/contexts/finance/export/cells.ts'
import type { Column, DictionaryVersion } from '@tafel/contracts/contexts/finance/export/columns.ts'
import { totalsRow } from '@tafel/contracts/contexts/finance/export/totals.ts'
import type { FileWriter } from './format.ts'

/** RFC 4180 with a header. Version 1 has the number of rows and the sums in its last line; later ones only in the manifest. */
export function csv(columns: readonly Column[], version: DictionaryVersion): FileWriter {
  const names = columns.map(({ name }) => name)
  const text = (row: Cells) => row.map((cell, at) => written(cell, columns[at]!))
  let isBegun = false
  const lines = (rows: readonly Cells[]): readonly Uint8Array[] => {
    const more = rows.map(text)
    const begun = isBegun
    isBegun = true
    return [Buffer.from(begun ? csvLines(more) : csvText([names, ...more]))]
  }
  return { rows: lines, end: (totals) => lines(version === 1 ? [totalsRow(columns, totals)] : []) }
}

function written(cell: Cell, { kind }: Column): string | CsvNumber {
  if (cell === null) return ''
  if (typeof cell !== 'string') return { number: String(cell) }
  return kind === 'integer' && /^\d+$/.test(cell) ? { number: cell } : cell
}
