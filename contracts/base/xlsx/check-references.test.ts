import { expect, test } from 'vitest'
import { addressOf, columnOf } from './cell-address.ts'
import { checkReferences } from './check-references.ts'
import type { Cell } from './workbook.ts'

const number = (value: number): Cell => ({ number: value, style: 'count' })
const check = (formula: string) => () =>
  checkReferences({
    sheets: [
      { name: 'Law', widths: [], frozen: 0, rows: [[number(1)], [number(2), null]] },
      { name: 'Other runs', widths: [], frozen: 0, rows: [[number(3)]] },
      { name: 'Working', widths: [], frozen: 0, rows: [[number(4), { formula, gives: 0, style: 'count' }]] },
    ],
  })

test.each(['A1', 'Law!A2+1.5e-7', "SUM(Law!A1:A2)*'Other runs'!A1", 'IF(A1>0,"A99 ""and"" B7",ROUND(A1/2,0))', 'IF(A1<>Law!A1,"–",-A1)'])(
  'a workbook has every cell of %s',
  (formula) => {
    expect(check(formula)).not.toThrow()
  },
)

test.each([
  ['Dundefined', 'cannot be read from "Dundefined" on'],
  ['SUM(Dundefined,A1)', 'cannot be read'],
  ['A2', 'names Working!A2, which the workbook does not have'],
  ['Law!A1:A3', 'names Law!A3'],
  ['Law!B2', 'names Law!B2'],
  ["'Other run'!A1", 'names Other run!A1'],
])('a formula %s is refused when the workbook is written', (formula, message) => {
  expect(check(formula)).toThrow(message)
})

test('a column is named by its letters', () => {
  expect([0, 25, 26, 701, 702].map((column) => addressOf(column, 0))).toEqual(['A1', 'Z1', 'AA1', 'ZZ1', 'AAA1'])
  expect(['A', 'Z', 'AA', 'ZZ', 'AAA'].map(columnOf)).toEqual([0, 25, 26, 701, 702])
})
