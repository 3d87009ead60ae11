import { csvText, type CsvNumber } from '../csv.ts'
import { plain } from '../money/format.ts'
import type { Block, Cell, ReportDocument, Row, Table } from './document.ts'

/** The tables of a report for a spreadsheet: each under its heading and the names of its columns, an empty row between them. */
export function tablesCsv({ blocks }: Pick<ReportDocument, 'blocks'>): string {
  return csvText(tablesOf(blocks).flatMap((table, index) => (index === 0 ? tableRows(table) : [[''], ...tableRows(table)])))
}

const tablesOf = (blocks: readonly Block[]): readonly Table[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'columns') return block.columns.flatMap(tablesOf)
    return block.kind === 'table' ? [block] : []
  })

const tableRows = ({ heading, columns, rows }: Table) => [[plain(heading)], columns.map(plain), ...rows.map(cellsOf)]

function cellsOf({ cells, instead }: Row): readonly (string | CsvNumber)[] {
  const values = cells.map(valueOf)
  return instead === undefined ? values : [...values, plain(instead)]
}

/** Amounts in rand and rates in per cent with a point, dates as YYYY-MM-DD. */
function valueOf(cell: Cell): string | CsvNumber {
  switch (cell.kind) {
    case 'text':
      return plain(cell.aside === undefined ? cell.text : `${cell.text}, ${cell.aside.text}`)
    case 'money':
      return { number: decimal(cell.cents, 2) }
    case 'rate':
      return { number: `${decimal(cell.ppm, 4).replace(/\.?0+$/, '')}%` }
    case 'date':
      return cell.date
    case 'number':
      return { number: String(cell.number) }
    case 'none':
    case 'empty':
      return ''
  }
}

/** A whole number of parts as a decimal: `decimal(-5, 2)` is `-0.05`. */
function decimal(parts: number, places: number): string {
  const digits = String(Math.abs(parts)).padStart(places + 1, '0')
  return `${parts < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
