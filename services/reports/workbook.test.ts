import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'
import type { Cell, Workbook } from '@tafel/contracts/base/xlsx/workbook.ts'
import { describe, expect, test } from 'vitest'
import { drawnReports } from './testing/drawn-reports.ts'
import { workbookOf } from './workbook.ts'

const COUNT = 5
const rowsOf = (book: Workbook, name: string) => book.sheets.find((sheet) => sheet.name === name)!.rows
const textOf = (cell: Cell | undefined) => (cell && 'text' in cell ? cell.text : undefined)

describe.each(Object.keys(KIND_NAMES) as KindName[])('the workbook of %s', (kind) => {
  const books = drawnReports(kind, COUNT, 'short').map(({ record, document, trace, change }) => workbookOf(record, document, trace, change))

  test('has a formula for each figure of its answer, or says that it is a value', () => {
    const figures = books.flatMap((book) => rowsOf(book, 'Answer').filter((row) => row.length > 1))
    expect(figures.length).toBeGreaterThanOrEqual(3 * COUNT)
    for (const [, shown, remark] of figures) {
      expect(shown).toHaveProperty('formula')
      if (!/Working!D\d/.test((shown as { formula: string }).formula)) expect(textOf(remark)).toMatch(/^A value/)
    }
  })

  test('names each input once', () => {
    for (const book of books) {
      const inputs = rowsOf(book, 'Inputs').slice(1)
      expect(inputs.length).toBeGreaterThan(0)
      expect(inputs.filter((row) => (textOf(row[0]) ?? '') === '')).toEqual([])
      const paths = inputs.map((row) => textOf(row[2]))
      expect(new Set(paths).size).toBe(paths.length)
    }
  })
})
