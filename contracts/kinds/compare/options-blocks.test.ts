import { expect, test } from 'vitest'
import { shippedConstants } from '../../law/constants/constants-source.ts'
import { plain } from '../../base/money/format.ts'
import type { Table } from '../../base/report/document.ts'
import { cellText } from '../../base/report/elements.ts'
import { homeLoanRepayment } from '../home-loan/compare.ts'
import { optionsCompared } from './options-blocks.ts'
import { recordOf } from './testing/records.ts'

const LOAN = { principal: 200_000_000, primeAtStart: 105_000, repoAtStart: 70_000, firstPayment: '2027-01-01', interestBasis: 'monthly' }
const loan = (description: string, more = {}) => recordOf('homeLoanRepayment', { ...LOAN, ...more }, { description })
const rowsOf = (table: Table) => table.rows.map(({ cells }) => cells.map((cell) => plain(cellText(cell))))
const tablesOf = (...records: readonly ReturnType<typeof loan>[]) =>
  optionsCompared(homeLoanRepayment, records[0]!, records.slice(1), shippedConstants.at).flatMap((block) =>
    block.kind === 'table' ? [block] : [],
  )

test('options by letters: their answers, what differs, its effect, and the way to each', () => {
  // By the annuity formula: 2 m over 240 months at 10,5 % 19 967,60; at 9,5 % 18 642,62; over 300 months at 9,5 % 17 473,93.
  const [answers, inputs, outcomes, ...ways] = tablesOf(
    loan('As it is'),
    loan('Cheaper', { margin: -10_000 }),
    loan('Both', { margin: -10_000, termMonths: 300 }),
  )
  expect(rowsOf(answers!)).toEqual([
    ['A As it is', 'R 19 967,60', '–'],
    ['B Cheaper', 'R 18 642,62', '-R 1 324,98'],
    ['C Both, lowest instalment', 'R 17 473,93', '-R 2 493,67'],
  ])
  expect(rowsOf(inputs!)).toEqual([
    ['Margin on prime', '0 %', '-1 %', '-1 %'],
    ['Term in months', '240 months', 'same', '300 months'],
  ])
  expect(rowsOf(outcomes!)).toContainEqual(['Instalment a month', 'R 19 967,60', 'R 18 642,62', 'R 17 473,93'])
  expect(ways.map(({ heading }) => heading)).toEqual(['From A to B', 'From A to C'])
  const cents = ways[1]!.rows.map(({ cells }) => (cells[1]?.kind === 'money' ? cells[1].cents : Number.NaN))
  expect(cents.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(cents.at(-1))
})

test('there is nothing where nothing is chosen', () => {
  expect(optionsCompared(homeLoanRepayment, loan('As it is'), [], shippedConstants.at)).toEqual([])
})

test('an option without an answer is shown with the reason', () => {
  const blocks = optionsCompared(homeLoanRepayment, loan('As it is'), [loan('Empty', { principal: 0 })], shippedConstants.at)
  expect(JSON.stringify(blocks)).toContain('B is not calculated. ')
  expect(JSON.stringify(blocks)).toContain('not calculated')
})

test('long inputs are listed below each other', () => {
  const lumpSums = [
    { date: '2028-03-01', amount: 10_000_000 },
    { date: '2029-03-01', amount: 10_000_000 },
  ]
  const blocks = optionsCompared(homeLoanRepayment, loan('As it is'), [loan('Lumps', { lumpSums })], shippedConstants.at)
  expect(plain(JSON.stringify(blocks))).toContain('Lump sums and redraws. A: none; B: 1 March 2028 R 100 000; 1 March 2029 R 100 000.')
})
