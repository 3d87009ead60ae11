import fc from 'fast-check'
import { expect, test } from 'vitest'
import { business } from './business.ts'
import { BUSINESS_EXPENSE_LABELS, business as businessRow } from '../inputs/business.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { anyOf } from '../inputs/testing/places.ts'
import { expectRecomputed, valueAt } from '../../working/testing/ledger.ts'
import { assessmentOf, expectAddsUp } from '../testing/steps.ts'

type Rows = NonNullable<TaxScenarioGiven['businesses']>

function run(businesses: Rows, given: TaxScenarioGiven = {}) {
  const at = assessmentOf({ taxYear: 2026, ...given, businesses })
  const source = business(at)
  expectAddsUp(source)
  expectRecomputed(at.ledger)
  return { ...source, at: (id: string) => valueAt(at.ledger, `business.${id}`), lines: at.ledger.lines }
}

const surveys = {
  turnover: 24_000_000,
  costOfSales: 5_200_000,
  expenses: { accounting: 350_000, communication: 240_000, motorExpenses: 800_000, other: 120_000 },
  assets: [
    { cost: 2_400_000, dateInUse: '2024-06-01', writeOffYears: 3, businessShare: 800_000 },
    { cost: 6_000_000, dateInUse: '2025-08-15', writeOffYears: 5 },
  ],
}
const olives = { turnover: 3_000_000, costOfSales: 2_600_000, expenses: { repairs: 900_000 }, assessedLossBf: 1_500_000, s20AFlag: true }

test('without a business, and with one that is empty, there are two lines of R0', () => {
  for (const rows of [[], [{ tradeName: 'Later' }]]) {
    const { lines, trades } = run(rows)
    expect([lines.map(({ value }) => value), trades]).toEqual([[0, 0], []])
  }
})

test('R240 000 less R52 000, R15 100 of expenses, R6 400 for the laptop and R60 000 × 198 ÷ (5 × 365) = R6 509,59 leaves R159 990,41', () => {
  const { at, taxable, gross, disallowed } = run([surveys])
  expect([at('0.costOfSales'), at('0.expenses'), at('0.wearAndTear')]).toEqual([5_200_000, 1_510_000, 1_290_959])
  expect([gross.value, at('0.net'), taxable.value, disallowed]).toEqual([24_000_000, 15_999_041, 15_999_041, []])
})

test('a loss of one business and its loss brought forward are set off against another; only the loss of the year is a loss of the trade (s 20A(1))', () => {
  const { taxable, trades } = run([surveys, olives])
  expect(taxable.value).toBe(15_999_041 - 2_000_000)
  expect(trades.map(({ id, ofYear, isListed }) => [id, ofYear.value, isListed])).toEqual([
    ['business.0', 15_999_041, false],
    ['business.1', -500_000, true],
  ])
})

test('every one of the fourteen kinds of expense comes off', () => {
  const kinds = Object.keys(BUSINESS_EXPENSE_LABELS)
  const expenses = Object.fromEntries(kinds.map((kind, index) => [kind, 2 ** index]))
  expect(kinds.length).toBe(14)
  expect(run([{ expenses }]).taxable.value).toBe(-(2 ** 14 - 1))
})

test('its home office comes off, by the tests of a business; one that fails is disallowed', () => {
  const homeOffice = { areaOffice: 1_000, areaHome: 10_000, rent: 12_000_000, exclusiveUse: true }
  const { taxable, homeOffices } = run([{ turnover: 5_000_000, homeOffice }])
  expect([taxable.value, homeOffices.map(({ field }) => field)]).toEqual([3_800_000, ['businesses.0.homeOffice']])
  const failed = run([{ turnover: 5_000_000, homeOffice: { ...homeOffice, exclusiveUse: false } }])
  expect([failed.taxable.value, failed.disallowed.map(({ line }) => line.value)]).toEqual([5_000_000, [1_200_000]])
  expect(run([{ homeOffice: { ...homeOffice, exclusiveUse: false } }]).disallowed.length).toBe(1)
})

test('in community of property it stays with the spouse who carries it on', () => {
  expect(run([{ turnover: 101 }], { maritalRegime: 'inCommunity' }).taxable.value).toBe(101)
})

test('for any rows: the lines recompute, gross less deductions is the net, and the order does not matter', () => {
  const rows = fc.array(anyOf(businessRow) as fc.Arbitrary<Rows[number]>, { maxLength: 4 })
  fc.assert(
    fc.property(rows, (businesses) => {
      expect(run(businesses.toReversed()).taxable.value).toBe(run(businesses).taxable.value)
    }),
    { numRuns: 200 },
  )
})
