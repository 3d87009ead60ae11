import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateHomeLoan } from '../calculator/calculate.ts'
import { HOME_LOAN_EXAMPLE } from '../calculator/inputs/example.ts'
import type { HomeLoanGiven } from '../calculator/inputs/inputs.ts'
import type { HomeLoanResult } from '../calculator/result/result.ts'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { formatMoney, plain } from '../../../base/money/format.ts'
import { expectInside, named, nodesOf, rowsOf as rows, textsOf } from '../../../base/charts/testing/inside.ts'
import { balanceChart } from './balance-chart.ts'
import { fanChart } from './fan-chart.ts'
import { rentChart } from './rent-chart.ts'
import { replayChart } from './replay-chart.ts'
import { savedChart } from './saved-chart.ts'
import { yearsChart } from './years-chart.ts'

const SIZE = { width: 436, height: 216 }
/** At 10 %, counted monthly: R 2 006 037,50 with R 2 500 more a month and R 100 000 in March 2028 (as in the reference's picture). */
const PICTURE: HomeLoanGiven = {
  principal: 200_603_750,
  primeAtStart: 105_000,
  margin: -5_000,
  firstPayment: '2027-01-01',
  interestBasis: 'monthly',
  extraMonthly: 250_000,
  lumpSums: [{ date: '2028-03-01', amount: 10_000_000 }],
}

function resultOf(given: HomeLoanGiven): HomeLoanResult {
  const answer = calculateHomeLoan(given, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.result
}
describe('what is still owed', () => {
  const chart = balanceChart(resultOf(PICTURE), SIZE)

  test('both lines, both ends, the lump sum, and the same in words and figures', () => {
    expect(named(chart, 'chart-line')).toHaveLength(2)
    expect(named(chart, 'chart-diamond')).toHaveLength(2)
    expect(nodesOf(chart.svg).filter(({ tag }) => tag === 'circle')).toHaveLength(2)
    expect(textsOf(chart)).toEqual(expect.arrayContaining(['March 2040', '6 y 9 m sooner']))
    expect(plain(chart.summary)).toBe(
      'The loan of R 2 006 038 is paid off on 1 March 2040, 81 months sooner than with the instalment alone.',
    )
    expect(rows(chart)[0]).toBe('1 December 2026 | R 2 006 038 | R 2 006 038')
    expect(rows(chart).at(-1)).toBe('1 December 2046 | R 0 | R 0')
  })

  test('without levers there is one line and one end', () => {
    const { extraMonthly: _extra, lumpSums: _lumps, ...plainLoan } = PICTURE
    const alone = balanceChart(resultOf(plainLoan), SIZE)
    expect(named(alone, 'chart-line')).toHaveLength(1)
    expect(named(alone, 'chart-between')).toHaveLength(0)
    expect(plain(alone.summary)).toBe('The loan of R 2 006 038 is paid off on 1 December 2046, after 240 months.')
  })
})

describe('interest saved', () => {
  const chartOf = (given: HomeLoanGiven, width = 436) => savedChart(resultOf(given), (lever) => lever, { width })

  test('by each lever alone and by both together, as in the table of levers', () => {
    const { levers, together } = resultOf(PICTURE)
    const chart = chartOf(PICTURE)!
    expect(rows(chart)).toEqual([
      ...levers.map(({ lever, interestSaved }) => `${lever} | ${plain(formatMoney(interestSaved!, 'always'))}`),
      `Both together | ${plain(formatMoney(together.interestSaved!, 'always'))}`,
    ])
    expect(nodesOf(chart.svg).filter(({ tag }) => tag === 'rect')).toHaveLength(3)
  })

  test('one lever is drawn alone; without any there is no picture', () => {
    const { extraMonthly: _extra, lumpSums: _lumps, ...plainLoan } = PICTURE
    expect(rows(chartOf({ ...plainLoan, extraMonthly: 250_000 })!)).toHaveLength(1)
    expect(chartOf(plainLoan)).toBeNull()
  })

  test('lies within its room at every width, also with a lever that costs interest', () => {
    for (const width of [320, 560, 640]) {
      const chart = chartOf({ ...PICTURE, paymentHolidays: [{ from: '2027-06-01', months: 3 }] }, width)!
      expectInside(chart, { width, height: Number(chart.svg.attrs['height']) })
      expect(chart.summary).toContain('Interest saved')
    }
  })
})

test('of each year: interest and what is paid off, and from when on that is more', () => {
  // R 1 000 000 over 20 years at 10,5 %: R 9 983,80 a month. The balance is half of the instalment's worth of interest, R 570 503, late in year 14.
  const chart = yearsChart(resultOf({ principal: 100_000_000, primeAtStart: 105_000, interestBasis: 'monthly' }), SIZE)
  expect(chart.summary).toBe('From year 14 on more pays off the loan than goes to interest.')
  expect(chart.table.rows).toHaveLength(20)
  expect(rows(chart).at(-1)).toMatch(/^20 \| .* \| R 0$/)
})

test('a lump sum that turns one year around is not taken for the turn', () => {
  const given: HomeLoanGiven = {
    principal: 100_000_000,
    primeAtStart: 105_000,
    interestBasis: 'monthly',
    lumpSums: [{ date: '2027-06-01', amount: 15_000_000 }],
  }
  const { years } = resultOf(given)
  expect(years[0]!.principal!).toBeGreaterThan(years[0]!.interest!)
  expect(years[1]!.principal!).toBeLessThan(years[1]!.interest!)
  expect(yearsChart(resultOf(given), SIZE).summary).not.toBe('From the first year on more pays off the loan than goes to interest.')
})

test('rent or buy circles every change of lead', () => {
  const result = resultOf(HOME_LOAN_EXAMPLE)
  const chart = rentChart(result.rentOrBuy!, result.start, SIZE)
  expect(nodesOf(chart.svg).filter(({ tag }) => tag === 'circle')).toHaveLength(result.rentOrBuy!.leads.length - 1)
  expect(chart.table.rows.filter(({ marked }) => marked)).toHaveLength(result.rentOrBuy!.leads.length - 1)
})

test('a fixed rate has no fan, a linked one has three paths', () => {
  expect(fanChart(resultOf({ principal: 100_000_000, rateKind: 'fixed', fixedRate: 110_000 }), SIZE)).toBeNull()
  expect(named(fanChart(resultOf(HOME_LOAN_EXAMPLE), SIZE)!, 'chart-line')).toHaveLength(3)
})

describe('for any loan', () => {
  const loans = fc.record({
    principal: fc.integer({ min: 1, max: 1_000_000_000_000 }),
    primeAtStart: fc.integer({ min: 60_000, max: 150_000 }),
    termMonths: fc.integer({ min: 1, max: 480 }),
    interestBasis: fc.constant('monthly' as const),
    extraMonthly: fc.integer({ min: 0, max: 1_000_000 }),
    purchasePrice: fc.integer({ min: 1, max: 1_000_000_000 }),
    rentInstead: fc.integer({ min: 1, max: 10_000_000 }),
    firstPayment: fc.constantFrom('2026-12-01', '2027-01-31', '2030-06-15'),
  })
  const sizes = fc.constantFrom(SIZE, { width: 320, height: 216 }, { width: 860, height: 260 })

  test('all of each picture lies within it, in the named colours', () => {
    fc.assert(
      fc.property(loans, sizes, (given, size) => {
        const result = resultOf(given)
        const charts = [
          balanceChart(result, size),
          yearsChart(result, size),
          ...(result.replay === null ? [] : [replayChart(result.replay, size)]),
          ...(result.rentOrBuy === null ? [] : [rentChart(result.rentOrBuy, result.start, size)]),
          ...[fanChart(result, size)].filter((chart) => chart !== null),
        ]
        for (const chart of charts) expectInside(chart, size)
      }),
      { numRuns: 60 },
    )
  })
})
