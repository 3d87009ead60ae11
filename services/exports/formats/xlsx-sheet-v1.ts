import type { Cell, Cells } from '@tafel/contracts/contexts/finance/export/cells.ts'
import { xmlText } from '@tafel/contracts/base/xlsx/xml-text.ts'

// The sheets of version 1. Some readers lose or refuse its cells, which have no address; the bytes stay for verifying old files.

/** Cells without addresses follow each other, so an empty one is written if another comes after it. */
export function sheetRow(cells: Cells): string {
  let [xml, empty] = ['<row>', 0]
  for (const cell of cells) {
    if (cell === null || cell === '') {
      empty += 1
      continue
    }
    if (empty > 0) xml += '<c/>'.repeat(empty)
    empty = 0
    xml += xmlCell(cell)
  }
  return `${xml}</row>`
}

/** Text is an inline string, never a formula, whatever it starts with. */
function xmlCell(cell: NonNullable<Cell>): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  // A flag is text too: LibreOffice turns a boolean cell into the formula TRUE().
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(String(cell))}</t></is></c>`
}
