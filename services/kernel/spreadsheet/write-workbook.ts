import { checkReferences } from '@tafel/contracts/spreadsheet/check-references.ts'
import type { Workbook } from '@tafel/contracts/spreadsheet/workbook.ts'
import { packageParts } from './package-parts.ts'
import { rowXml, SHEET_END, sheetStart } from './sheet-xml.ts'
import { STYLES } from './styles.ts'
import { zipFile } from './zip-file.ts'

/** An XLSX file. The same workbook has the same bytes: no clock, no chance, no place. Throws where a formula names a cell that isn't there. */
export function writeWorkbook(workbook: Workbook): Buffer {
  checkReferences(workbook)
  const { sheets } = workbook
  const zip = zipFile()
  for (const [at, sheet] of sheets.entries())
    zip.entry(`xl/worksheets/sheet${at + 1}.xml`).end(sheetStart(sheet) + sheet.rows.map(rowXml).join('') + SHEET_END)
  for (const [name, xml] of packageParts(
    sheets.map(({ name }) => name),
    STYLES,
  ))
    zip.entry(name).end(xml)
  zip.end()
  return Buffer.concat(zip.taken())
}
