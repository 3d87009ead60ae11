import { addressOf } from '@tafel/contracts/spreadsheet/cell-address.ts'
import { checkReferences } from '@tafel/contracts/spreadsheet/check-references.ts'
import type { Cell, CellStyle, Sheet, Workbook } from '@tafel/contracts/spreadsheet/workbook.ts'
import { packageParts } from './package-parts.ts'
import { XML, xmlText } from './xml-text.ts'
import { zipFile } from './zip-file.ts'

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** An XLSX file. The same workbook has the same bytes: no clock, no chance, no place. Throws where a formula names a cell that isn't there. */
export function writeWorkbook(workbook: Workbook): Buffer {
  checkReferences(workbook)
  const { sheets } = workbook
  const zip = zipFile()
  for (const [at, sheet] of sheets.entries()) zip.entry(`xl/worksheets/sheet${at + 1}.xml`).end(sheetXml(sheet))
  for (const [name, xml] of packageParts(
    sheets.map(({ name }) => name),
    STYLES,
  ))
    zip.entry(name).end(xml)
  zip.end()
  return Buffer.concat(zip.taken())
}

function sheetXml({ widths, frozen, rows }: Sheet): string {
  const pane = frozen === 0 ? '' : `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')
  const lines = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, addressOf(column, at))).join('')}</row>`,
  )
  return `${XML}<worksheet xmlns="${NAMESPACE}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}

function cellXml(cell: Cell, at: string): string {
  if (cell === null) return ''
  const style = STYLE_NAMES.indexOf(cell.style)
  if ('text' in cell) return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.text)}</t></is></c>`
  if ('number' in cell) return `<c r="${at}" s="${cell.isEntered === true ? style + STYLE_NAMES.length : style}"><v>${cell.number}</v></c>`
  const text = typeof cell.gives === 'string'
  return `<c r="${at}" s="${style}"${text ? ' t="str"' : ''}><f>${xmlText(cell.formula)}</f><v>${xmlText(String(cell.gives))}</v></c>`
}

interface Look {
  readonly format: number
  readonly font?: number
  readonly wraps?: boolean
}

/** Amounts and dates as South Africans write them, as far as a format of a spreadsheet can. */
const FORMATS = ['"R" #,##0.00;-"R" #,##0.00', '0.00##%', 'd mmmm yyyy', '#,##0.######', '#,##0.00', '"R" #,##0.00####']
const FIRST_FORMAT = 164
const LOOKS: Readonly<Record<CellStyle, Look>> = {
  plain: { format: 0 },
  title: { format: 0, font: 2 },
  heading: { format: 0, font: 1 },
  wrapped: { format: 0, wraps: true },
  rand: { format: FIRST_FORMAT },
  rate: { format: FIRST_FORMAT + 1 },
  date: { format: FIRST_FORMAT + 2 },
  count: { format: FIRST_FORMAT + 3 },
  amount: { format: FIRST_FORMAT + 4 },
  exchangeRate: { format: FIRST_FORMAT + 5 },
}
const STYLE_NAMES = Object.keys(LOOKS) as readonly CellStyle[]

/** What was entered is shaded: those are the cells to change. */
const ENTERED_FILL = 2
const lookXml = ({ format, font = 0, wraps = false }: Look, fill: number): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${wraps ? ' applyAlignment="1"><alignment wrapText="1"/></xf>' : '/>'}`
const lookXmls = (fill: number) => STYLE_NAMES.map((name) => lookXml(LOOKS[name], fill)).join('')

const font = (size: number, isBold: boolean) => `<font>${isBold ? '<b/>' : ''}<sz val="${size}"/><name val="Calibri"/></font>`
const fill = (pattern: string) => `<fill>${pattern}</fill>`

const STYLES = `${XML}<styleSheet xmlns="${NAMESPACE}"><numFmts count="${FORMATS.length}">${FORMATS.map((code, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${xmlText(code)}"/>`).join('')}</numFmts><fonts count="3">${font(11, false)}${font(11, true)}${font(16, true)}</fonts><fills count="3">${fill('<patternFill patternType="none"/>')}${fill('<patternFill patternType="gray125"/>')}${fill('<patternFill patternType="solid"><fgColor rgb="FFFFF4D6"/></patternFill>')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${2 * STYLE_NAMES.length}">${lookXmls(0)}${lookXmls(ENTERED_FILL)}</cellXfs></styleSheet>`
