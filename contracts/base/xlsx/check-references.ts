import { addressOf, columnOf } from './cell-address.ts'
import type { Cell, Sheet, Workbook } from './workbook.ts'

/** The tokens of a formula. A cell, or a range of them, may name its sheet. */
const TOKEN =
  /"(?:[^"]|"")*"|(?:(?:'(?<quoted>[^']+)'|(?<plain>[A-Za-z_]\w*))!)?(?<column>[A-Z]{1,3})(?<row>\d+)(?::(?<lastColumn>[A-Z]{1,3})(?<lastRow>\d+))?(?![\w(])|[A-Z]+(?=\()|\d+(?:\.\d+)?(?:e[+-]?\d+)?|[-+*/^&=<>(),]/y

/** Throws where a formula names a cell that the workbook does not have: a spreadsheet would show #NAME? or count it as 0. */
export function checkReferences({ sheets }: Workbook): void {
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]))
  for (const sheet of sheets)
    for (const [row, cells] of sheet.rows.entries())
      for (const [column, cell] of cells.entries())
        if (cell !== null && 'formula' in cell) checkFormula(cell.formula, sheet, byName, `${sheet.name}!${addressOf(column, row)}`)
}

function checkFormula(formula: string, own: Sheet, sheets: ReadonlyMap<string, Sheet>, at: string): void {
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < formula.length) {
    const from = TOKEN.lastIndex
    const groups = TOKEN.exec(formula)
    if (groups === null) throw new Error(`The formula of ${at} cannot be read from "${formula.slice(from, from + 40)}" on.`)
    const { quoted, plain, column, row, lastColumn = column, lastRow = row } = groups.groups!
    if (column === undefined) continue
    const name = quoted ?? plain
    const rows = (name === undefined ? own : sheets.get(name))?.rows
    for (let line = Number(row) - 1; line < Number(lastRow); line += 1)
      for (let place = columnOf(column); place <= columnOf(lastColumn!); place += 1)
        if (!isThere(rows?.[line]?.[place]))
          throw new Error(`The formula of ${at} names ${name ?? own.name}!${addressOf(place, line)}, which the workbook does not have.`)
  }
}

const isThere = (cell: Cell | undefined): boolean => cell !== undefined && cell !== null
