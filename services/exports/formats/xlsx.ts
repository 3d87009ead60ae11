import type { Column, DictionaryVersion } from '@tafel/contracts/contexts/finance/export/columns.ts'
import { type Totals, totalsRow } from '@tafel/contracts/contexts/finance/export/totals.ts'
import type { Cells } from '@tafel/contracts/contexts/finance/export/cells.ts'
import { packageParts } from '@tafel/contracts/base/xlsx/package-parts.ts'
import { SHEETS_NAMESPACE, XML } from '@tafel/contracts/base/xlsx/xml-text.ts'
import { type ZipEntry, zipFile } from '@tafel/contracts/base/xlsx/zip-file.ts'
import type { FileWriter } from './format.ts'
import { SHEET_FORMATS } from './xlsx-sheet.ts'

/** A sheet has at most 1 048 576 rows, including header and totals. */
const ROWS_OF_A_SHEET = 1_048_574

/**
 * A streamed workbook: sheets of events, their totals, and a dictionary of the columns. Positions are text: they have more digits than a
 * spreadsheet keeps of a number.
 */
export function xlsx(columns: readonly Column[], version: DictionaryVersion): FileWriter {
  const format = SHEET_FORMATS[version]
  const zip = zipFile()
  let sheets = 0
  let row = 0
  let sheet: ZipEntry | undefined

  const heading = columns.map(({ name }) => name)
  const open = () => {
    sheets += 1
    row = 1
    sheet = zip.entry(`xl/worksheets/sheet${sheets}.xml`)
    sheet.write(sheetStart(columns.length) + format.row(heading, 0))
    return sheet
  }
  const close = (last = '') => {
    sheet?.end(last + SHEET_END)
    sheet = undefined
  }
  return {
    rows(rows) {
      for (let at = 0; at < rows.length;) {
        const current = sheet ?? open()
        const taken = rows.slice(at, at + ROWS_OF_A_SHEET + 1 - row)
        current.write(taken.map((cells, more) => format.row(cells, row + more)).join(''))
        at += taken.length
        row += taken.length
        if (row > ROWS_OF_A_SHEET && at < rows.length) close()
      }
      return zip.taken()
    },
    end(totals) {
      if (sheet === undefined) open()
      close(format.totals === 'below' ? format.row(totalsRow(columns, totals), row) : '')
      const others = [
        ...(format.totals === 'own sheet' ? [{ name: 'Totals', rows: totalsTable(totals) }] : []),
        { name: 'Dictionary', rows: [['column', 'kind', 'says'], ...columns.map(({ name, kind, says }) => [name, kind, says])] },
      ]
      for (const [at, { rows }] of others.entries())
        zip.entry(`xl/worksheets/sheet${sheets + at + 1}.xml`).end(sheetStart(rows[0]!.length) + rows.map(format.row).join('') + SHEET_END)
      for (const [name, xml] of packageParts([...eventSheets(sheets), ...others.map(({ name: sheetName }) => sheetName)], format.styles))
        zip.entry(name).end(xml)
      zip.end()
      return zip.taken()
    },
  }
}

/** The header stays visible. */
const sheetStart = (columns: number): string =>
  `${XML}<worksheet xmlns="${SHEETS_NAMESPACE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="18" customWidth="1"/></cols><sheetData>`
const SHEET_END = '</sheetData></worksheet>'

const totalsTable = ({ rows, cents }: Totals): readonly Cells[] => [['column', 'total'], ['rows', rows], ...Object.entries(cents)]

const eventSheets = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => (at === 0 ? 'Events' : `Events ${at + 1}`))
