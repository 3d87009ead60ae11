import type { CellStyle } from './workbook.ts'
import { SHEETS_NAMESPACE, XML, xmlText } from './xml-text.ts'

interface CellFormat {
  readonly format: number
  readonly font?: number
  readonly wraps?: boolean
}

/** Amounts and dates as South Africans write them, as far as a format of a spreadsheet can. */
const FORMATS = ['"R" #,##0.00;-"R" #,##0.00', '0.00##%', 'd mmmm yyyy', '#,##0', '#,##0.00', '"R" #,##0.00####']
const FIRST_FORMAT = 164
const FORMATS_OF_STYLES: Readonly<Record<CellStyle, CellFormat>> = {
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
  // The format's own number for text.
  text: { format: 49 },
}
const STYLE_NAMES = Object.keys(FORMATS_OF_STYLES) as readonly CellStyle[]

/** The number of a style in the styles part. */
export const styleNumber = (style: CellStyle, isEntered = false): number =>
  STYLE_NAMES.indexOf(style) + (isEntered ? STYLE_NAMES.length : 0)

/** Entered values are shaded: those are the cells to change. */
const ENTERED_FILL = 2
const formatXml = ({ format, font = 0, wraps = false }: CellFormat, fill: number): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${wraps ? ' applyAlignment="1"><alignment wrapText="1"/></xf>' : '/>'}`
const formatXmls = (fill: number) => STYLE_NAMES.map((name) => formatXml(FORMATS_OF_STYLES[name], fill)).join('')

const font = (size: number, isBold: boolean) => `<font>${isBold ? '<b/>' : ''}<sz val="${size}"/><name val="Calibri"/></font>`
const fill = (pattern: string) => `<fill>${pattern}</fill>`

/** The styles part: one format a style, then the same ones shaded. */
export const STYLES = `${XML}<styleSheet xmlns="${SHEETS_NAMESPACE}"><numFmts count="${FORMATS.length}">${FORMATS.map((code, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${xmlText(code)}"/>`).join('')}</numFmts><fonts count="3">${font(11, false)}${font(11, true)}${font(16, true)}</fonts><fills count="3">${fill('<patternFill patternType="none"/>')}${fill('<patternFill patternType="gray125"/>')}${fill('<patternFill patternType="solid"><fgColor rgb="FFFFF4D6"/></patternFill>')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${2 * STYLE_NAMES.length}">${formatXmls(0)}${formatXmls(ENTERED_FILL)}</cellXfs></styleSheet>`
