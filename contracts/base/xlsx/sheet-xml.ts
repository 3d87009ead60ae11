import { addressOf } from './cell-address.ts'
import type { Cell, Sheet } from './workbook.ts'
import { styleNumber } from './styles.ts'
import { SHEETS_NAMESPACE, XML, xmlText } from './xml-text.ts'

/** A sheet up to its first row. */
export function sheetStart({ widths, frozen, emptyStyle }: Pick<Sheet, 'widths' | 'frozen' | 'emptyStyle'>): string {
  const pane = frozen === 0 ? '' : `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`
  const style = emptyStyle === undefined ? '' : ` style="${styleNumber(emptyStyle)}"`
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${style}/>`).join('')
  return `${XML}<worksheet xmlns="${SHEETS_NAMESPACE}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns}</cols><sheetData>`
}

export const SHEET_END = '</sheetData></worksheet>'

/** A row, the first one 0. Row and cells have their addresses: not every reader counts for itself. */
export const rowXml = (cells: readonly Cell[], row: number): string =>
  `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, addressOf(column, row))).join('')}</row>`

function cellXml(cell: Cell, at: string): string {
  if (cell === null) return ''
  if ('text' in cell)
    return `<c r="${at}" s="${styleNumber(cell.style, cell.isEntered)}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.text)}</t></is></c>`
  if ('number' in cell) return `<c r="${at}" s="${styleNumber(cell.style, cell.isEntered)}"><v>${cell.number}</v></c>`
  const text = typeof cell.gives === 'string'
  return `<c r="${at}" s="${styleNumber(cell.style)}"${text ? ' t="str"' : ''}><f>${xmlText(cell.formula)}</f><v>${xmlText(String(cell.gives))}</v></c>`
}
