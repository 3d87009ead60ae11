import { writeWorkbook } from '@tafel/contracts/base/xlsx/write-workbook.ts'
import type { Cell, Workbook } from '@tafel/contracts/base/xlsx/workbook.ts'
import { drawnReports } from '@tafel/services/reports/testing/drawn-reports.ts'
import { workbookOf } from '@tafel/services/reports/workbook.ts'
import { expect, test } from 'vitest'
import { workedOutByIronCalc } from '../../kit/iron-calc.ts'
import { sheetOf } from './changed.ts'

const [report] = drawnReports('transferDuty', 1, 'short')
const { record, document, trace, change } = report!
const book = workbookOf(record, document, trace, change)
const followed = sheetOf(book, 'Inputs').flatMap((row, at) => (at > 0 && row[6] && 'number' in row[6] ? [at] : []))

/** Adds a cent or a millionth in those rows; returns the state that Answer then shows, and its dashes. */
async function answerAfter(rows: readonly (readonly [sheet: string, row: number])[]): Promise<readonly (string | undefined)[]> {
  const more = (cell: Cell, at: number, name: string): Cell => {
    const isChanged = rows.some(([sheet, row]) => sheet === name && row === at)
    if (!isChanged || cell === null || !('number' in cell)) return cell
    return { ...cell, number: cell.number + (cell.style === 'rate' ? 1e-6 : 0.01) }
  }
  const changed: Workbook = {
    sheets: book.sheets.map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((cells, at) => cells.map((cell, column) => (column === 1 ? more(cell, at, sheet.name) : cell))),
    })),
  }
  const columns = await workedOutByIronCalc(writeWorkbook(changed), ['Answer!A', 'Answer!B'])
  return [columns.get('Answer!A')!.at(-1), ...columns.get('Answer!B')!.filter((shown) => shown === '–')]
}

test('shows an unchanged workbook as saved', async () => {
  expect(await answerAfter([])).toEqual(['As saved in Tafel'])
})

test('follows one changed input and reports it', async () => {
  const [state] = await answerAfter([['Inputs', followed[0]!]])
  expect(state).toMatch(/^One input is changed here\./)
})

test('shows a dash for every figure of the answer after two changed inputs', async () => {
  const [state, ...dashes] = await answerAfter(followed.slice(0, 2).map((row) => ['Inputs', row] as const))
  expect(state).toMatch(/^More is changed here than the formulas follow\./)
  expect(dashes).toHaveLength(3)
})

test('does not follow a changed figure of law', async () => {
  const row = sheetOf(book, 'Law').findIndex((cells) => cells[1] && 'number' in cells[1] && cells[1].style === 'rand')
  const [state, ...dashes] = await answerAfter([['Law', row]])
  expect(state).toMatch(/^More is changed here/)
  expect(dashes).toHaveLength(3)
})
