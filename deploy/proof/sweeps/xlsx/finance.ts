import { read, utils } from '@e965/xlsx'
import { cellsOf } from '@tafel/contracts/contexts/finance/export/cells.ts'
import { COLUMNS, NEWEST_VERSION } from '@tafel/contracts/contexts/finance/export/columns.ts'
import { totalsOf } from '@tafel/contracts/contexts/finance/export/totals.ts'
import { FIXED_EVENTS } from '@tafel/contracts/contexts/finance/testing/fixed-events.ts'
import { FORMATS } from '@tafel/services/exports/formats/format.ts'
import readXlsxFile from 'read-excel-file/node'
import { type Figures, measured, observed } from '../../kit/result.ts'

type Value = string | number | null
type Table = readonly (readonly Value[])[]
/** Sheets by name. */
type Read = (bytes: Buffer) => Promise<Readonly<Record<string, Table>>>

const bySheetJs: Read = async (bytes) => {
  const { SheetNames, Sheets } = read(bytes)
  return Object.fromEntries(SheetNames.map((name) => [name, utils.sheet_to_json<Value[]>(Sheets[name]!, { header: 1, defval: null })]))
}

const byReadExcelFile: Read = async (bytes) => {
  const sheets = await readXlsxFile(bytes)
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data.map((row) => row.map(valueOf))]))
}

const valueOf = (cell: unknown): Value => (cell === null || typeof cell === 'number' ? cell : String(cell))

/** Reads finance's workbook with two independent libraries and compares every cell of events and totals. */
export async function financeReadBack(): Promise<Figures> {
  const columns = COLUMNS[NEWEST_VERSION]
  const rows = FIXED_EVENTS.map(cellsOf(NEWEST_VERSION))
  const sums = totalsOf(columns)
  sums.add(rows)
  const writer = FORMATS.xlsx.writer(columns, NEWEST_VERSION)
  const bytes = Buffer.concat([...writer.rows(rows), ...writer.end(sums.totals())])
  const events = [
    columns.map(({ name }) => name),
    ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : textOf(cell)))),
  ]
  const totals = [['column', 'total'], ['rows', rows.length], ...Object.entries(sums.totals().cents)]
  const figures: Figures = { 'finance.cells': observed(events.flat().length + totals.flat().length, 'cells of finance’s workbook') }
  for (const [name, reader] of [
    ['sheetJs', bySheetJs],
    ['readExcelFile', byReadExcelFile],
  ] as const) {
    const book = await reader(bytes)
    const apart = apartFrom(events, book['Events']) + apartFrom(totals, book['Totals'])
    figures[`finance.${name}.apart`] = measured(apart, 'of them read as something else', '= 0')
  }
  return figures
}

const textOf = (cell: string | boolean | null): string | null => (cell === null || cell === '' ? null : String(cell))

function apartFrom(wanted: Table, got: Table | undefined): number {
  const rows = Math.max(wanted.length, got?.length ?? 0)
  let apart = 0
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < wanted[0]!.length; column += 1)
      if ((wanted[row]?.[column] ?? null) !== (got?.[row]?.[column] ?? null)) apart += 1
  return apart
}
