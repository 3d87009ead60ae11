import type { Cell, Cells } from '@tafel/contracts/contexts/finance/export/cells.ts'
import { addressOf } from '@tafel/contracts/base/xlsx/cell-address.ts'
import { SHEETS_NAMESPACE, XML, xmlText } from '@tafel/contracts/base/xlsx/xml-text.ts'

// The sheets of version 2: every row and cell has an address, and there is a styles part, which some readers require.

const [PLAIN, BOLD] = [0, 1]
const font = (isBold: boolean) => `<font>${isBold ? '<b/>' : ''}<sz val="11"/><name val="Calibri"/></font>`
const look = (fontId: number) => `<xf numFmtId="0" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyFont="1"/>`

/** Plain cells and a bold header. Separate from the styles of a record's workbook, so that those can change and these bytes stay. */
export const styles = `${XML}<styleSheet xmlns="${SHEETS_NAMESPACE}"><fonts count="2">${font(false)}${font(true)}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2">${look(0)}${look(1)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** A row of a sheet; row 0 is the header. */
export function sheetRow(cells: Cells, row: number): string {
  let xml = `<row r="${row + 1}">`
  for (const [column, cell] of cells.entries())
    if (cell !== null && cell !== '') xml += xmlCell(cell, addressOf(column, row), row === 0 ? BOLD : PLAIN)
  return `${xml}</row>`
}

/** Text is never a formula. A flag is text too: LibreOffice turns a boolean cell into the formula TRUE(). */
function xmlCell(cell: NonNullable<Cell>, at: string, style: number): string {
  if (typeof cell === 'number') return `<c r="${at}" s="${style}"><v>${cell}</v></c>`
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(String(cell))}</t></is></c>`
}
