import type { Column } from '@tafel/contracts/finance/export/columns.ts'
import { totalsRow } from '@tafel/contracts/finance/export/totals.ts'
import { packageParts } from '@tafel/kernel/spreadsheet/package-parts.ts'
import { type ZipEntry, zipFile } from '@tafel/kernel/spreadsheet/zip-file.ts'
import type { FileWriter } from './format.ts'
import { sheetEnd, sheetRow, sheetStart } from './xlsx-sheet.ts'

/** A sheet takes 1 048 576 rows, the heading and the totals among them. */
const ROWS_OF_A_SHEET = 1_048_574

/**
 * A workbook in pieces: sheets of events, the totals below the last of them, and what the columns say. Positions stand as text: they have more digits
 * than a spreadsheet keeps of a number.
 */
export function xlsx(columns: readonly Column[]): FileWriter {
  const zip = zipFile()
  let sheets = 0
  let left = 0
  let sheet: ZipEntry | undefined

  const heading = columns.map(({ name }) => name)
  const open = () => {
    sheets += 1
    left = ROWS_OF_A_SHEET
    sheet = zip.entry(`xl/worksheets/sheet${sheets}.xml`)
    sheet.write(sheetStart(columns.length) + sheetRow(heading))
    return sheet
  }
  const close = (last = '') => {
    sheet?.end(last + sheetEnd())
    sheet = undefined
  }
  return {
    rows(rows) {
      for (let at = 0; at < rows.length;) {
        const current = sheet ?? open()
        const taken = rows.slice(at, at + left)
        current.write(taken.map(sheetRow).join(''))
        at += taken.length
        left -= taken.length
        if (left === 0 && at < rows.length) close()
      }
      return zip.taken()
    },
    end(totals) {
      if (sheet === undefined) open()
      close(sheetRow(totalsRow(columns, totals)))
      const dictionary = zip.entry(`xl/worksheets/sheet${sheets + 1}.xml`)
      dictionary.end(
        sheetStart(3) +
          sheetRow(['column', 'kind', 'says']) +
          columns.map(({ name, kind, says }) => sheetRow([name, kind, says])).join('') +
          sheetEnd(),
      )
      for (const [name, xml] of packageParts([...eventSheets(sheets), 'Dictionary'])) zip.entry(name).end(xml)
      zip.end()
      return zip.taken()
    },
  }
}

const eventSheets = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => (at === 0 ? 'Events' : `Events ${at + 1}`))
