import { expect, test } from 'vitest'
import { shippedConstants } from '../../law/constants/constants-source.ts'
import { plain } from '../../base/money/format.ts'
import { columnOf } from './columns.ts'
import { COMPARE_KINDS } from '../../contexts/records/compare-kinds.ts'
import { differs, inputLines } from './input-lines.ts'
import type { KindName } from '../../base/kind-names.ts'
import { recordOf } from './testing/records.ts'

const YEAR = { taxYear: 2027, dateOfBirth: '1985-04-12' }
const linesOf = (name: KindName, ...inputs: readonly object[]) => {
  const kind = COMPARE_KINDS[name]
  const lines = inputLines(
    kind,
    inputs.map((each) => columnOf(kind, recordOf(name, each), shippedConstants.at)),
    0,
  )
  return lines
    .filter(differs)
    .map(({ label, words, isSame }) => [label, ...words.map((each, at) => (at > 0 && isSame[at] ? 'same' : plain(each)))])
}

test('rows are compared field by field; a row that the base lacks is compared with a dash', () => {
  const base = { ...YEAR, employers: [{ salary: 60_000_000 }], deductions: { raContribution: 3_600_000 } }
  const other = {
    ...YEAR,
    employers: [{ salary: 60_000_000, bonus: 5_000_000 }, { salary: 1_000_000 }],
    deductions: { raContribution: 6_000_000 },
  }
  expect(linesOf('scenario', base, other, base)).toEqual([
    ['Bonus, row 1', '–', 'R 50 000', 'same'],
    ['Salary, row 2', '–', 'R 10 000', 'same'],
    ['Retirement annuity contributions', 'R 36 000', 'R 60 000', 'same'],
  ])
})

test('choices, rates, months and days are in words', () => {
  expect(
    linesOf(
      'scenario',
      { ...YEAR, maritalRegime: 'single' },
      { ...YEAR, maritalRegime: 'ancWithAccrual', medical: { coveredMembers: Array.from({ length: 12 }, () => 2) } },
    ),
  ).toEqual([
    ['Covered members by month', '0 each', '2 each'],
    ['Marital regime', 'Single', 'ANC with accrual'],
  ])
  const loan = { principal: 100_000_000, primeAtStart: 105_000 }
  expect(linesOf('homeLoanRepayment', loan, { ...loan, margin: -5_000, termMonths: 120, initiationFeeAdded: true })).toEqual([
    ['Margin on prime', '0 %', '-0,5 %'],
    ['Term in months', '240 months', '120 months'],
    ['Initiation fee added to the loan', 'No', 'Yes'],
  ])
})

test('a group that is there and empty differs from one that isn’t', () => {
  const transfer = { transferAmount: 250_000_000, purchaserType: 'natural', bondAmount: 0 }
  expect(linesOf('transferDuty', transfer, { ...transfer, sellerSide: {} })).toEqual([['The seller’s side', '–', 'calculated']])
})

test('leaves out inputs that affect no figure', () => {
  expect(linesOf('scenario', YEAR, { ...YEAR, advice: { need: 'Less tax' } })).toEqual([])
})
