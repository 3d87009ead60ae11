import { describe, expect, test } from 'vitest'
import { plain } from '../../../base/money/format.ts'
import { IDLE, RAND, alone, answerTo } from './testing/compare.ts'

// Income after the exit on the same footing: what each pot pays in its first year less the tax of that year, R1 million at once, 40 %.
const YEAR = { rate: 400_000, horizonMonths: 12, inflation: 0 }
const inRand = (cents: number | null) => (cents === null ? null : cents / RAND)

describe('a month of income', () => {
  test('from a deposit bears the tax of its interest: 53 476 drawn of 1 069 520, (106 952 − 23 800) × 40 % = 33 260,80 of tax', () => {
    const { income } = alone({ kind: 'fixedDeposit', initial: 1_000_000 * RAND, grossReturn: 100_000 }, YEAR).vehicle
    expect([income.gross, income.tax, income.year, income.month].map(inRand)).toEqual([53_476, 33_260.8, 20_215.2, 1_684.6])
  })
  test('from tax-free savings bears none: 5 % of 49 680 ÷ 12', () => {
    const { income } = alone({ kind: 'tfsa', initial: 46_000 * RAND, grossReturn: 80_000 }, YEAR).vehicle
    expect([income.tax, income.month].map(inRand)).toEqual([0, 207])
  })
  test('from an endowment bears the insurer’s: 30 % of the interest on 1 028 000', () => {
    // 40 000 of interest at 30 % in the first year: 1 028 000; 4 % of it is 41 120, at 30 % 12 336.
    const { income } = alone({ kind: 'endowment', initial: 1_000_000 * RAND, returnSplit: { interest: 40_000 } }, YEAR).vehicle
    expect([income.drawn, income.tax].map(inRand)).toEqual([51_400, 12_336])
  })
  test('the answer says how', () => {
    const { conventions } = alone(IDLE, YEAR).answer.result
    expect(plain(conventions.find(({ code }) => code === 'income')!.sentence)).toContain('less the tax of that year')
  })
})

describe('a living annuity', () => {
  const annuity = (more: object, options: object) =>
    alone({ kind: 'livingAnnuity', initial: 1_000_000 * RAND, grossReturn: 0, drawdown: 120_000, ...more }, { rate: 0, ...options })
  const RISING = { inflation: 100_000, horizonMonths: 36 }
  test('shows its own drawdown: 12 % of 880 000 where it follows the value, 40 % of it tax', () => {
    const { annuity: paid, income } = annuity({ drawdownRises: 'withValue' }, YEAR).vehicle
    expect([paid.year, income.month].map(inRand)).toEqual([105_600, 5_280])
  })
  test('rises with inflation until 17,5 %: 120 000, 132 000, then 17,5 % of 748 000 instead of 145 200', () => {
    const { vehicle } = annuity({}, RISING)
    expect(vehicle.years.map(({ paidOut }) => inRand(paidOut))).toEqual([120_000, 132_000, 130_899.96])
    expect(inRand(annuity({}, { ...RISING, horizonMonths: 12 }).vehicle.annuity.year)).toBe(132_000)
  })
  test('… never below 2,5 %: of R1 000 000 that grow by 40 % a year', () => {
    const { vehicle } = annuity({ drawdown: 25_000, grossReturn: 400_000 }, { inflation: 0, horizonMonths: 24 })
    expect(vehicle.years[1]!.paidOut! / vehicle.years[0]!.value!).toBeCloseTo(0.025, 4)
  })
  test('… says from when on it no longer keeps up, and when less than its first year’s income is left in money of today', () => {
    // From the third year on each year leaves 82,5 %, in money of today 75 %: 748 000 ÷ 1,21 × 0,75^6 = 110 023 < 120 000 after eight years.
    expect(annuity({}, RISING).vehicle.drawdown).toEqual({
      capMonth: 24,
      capDate: '2028-03-01',
      runsOutMonth: 96,
      runsOutDate: '2034-03-01',
    })
    expect(annuity({ drawdown: 25_000, grossReturn: 150_000 }, RISING).vehicle.drawdown).toEqual({
      capMonth: null,
      capDate: null,
      runsOutMonth: null,
      runsOutDate: null,
    })
    expect(alone(IDLE, YEAR).vehicle.drawdown).toBeNull()
  })
  test('is refused where the limits of the drawdown are not loaded', async () => {
    const { SHIPPED_CONSTANTS } = await import('../../../law/constants/shipped.ts')
    const constants = { ...SHIPPED_CONSTANTS, tax: { ...SHIPPED_CONSTANTS.tax, annuities: [] } }
    const answer = answerTo([{ kind: 'livingAnnuity', initial: 1_000_000 * RAND }, IDLE], { ...YEAR, constants })
    expect(answer.ok && answer.result.missing.map(({ constant }) => constant)).toEqual(['the drawdown limits of a living annuity'])
  })
})
