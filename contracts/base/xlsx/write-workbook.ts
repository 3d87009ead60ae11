import { checkReferences } from './check-references.ts'
import type { Workbook } from './workbook.ts'
import { packageParts } from './package-parts.ts'
import { rowXml, SHEET_END, sheetStart } from './sheet-xml.ts'
import { STYLES } from './styles.ts'
import { zipFile } from './zip-file.ts'

/** An XLSX file. The same workbook has the same bytes: no clock, no chance, no place. Throws where a formula names a cell that isn't there. */
export function writeWorkbook(workbook: Workbook): Uint8Array<ArrayBuffer> {
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
  return joined(zip.taken())
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
