import { describe, expect, test } from 'vitest'
import { TAX_CONSTANTS } from '../../../law/constants/tax-constants.ts'
import { type Goal, type GoalGiven, goalSeek } from './goal-seek.ts'
import { fillIn } from '../../../law/assessment/inputs/defaults.ts'
import type { TaxScenarioGiven } from '../../../law/assessment/inputs/scenario.ts'

const G03: TaxScenarioGiven = {
  taxYear: 2027,
  employers: [{ salary: 85_000_000, payeDeducted: 21_850_900 }],
  medical: { coveredMembers: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2] },
}
const RA = 'deductions.raContribution'
const seek = (given: TaxScenarioGiven, vary: string, between: GoalGiven['between'], goal: Goal) =>
  goalSeek({ inputs: fillIn(given, '2026-11-21'), tax: TAX_CONSTANTS, vary, between, goal })
const taxOf = (value: number): Goal => ({ figure: 'tax.total', at: 'most', value })
const due = (value: number): Goal => ({ figure: 'settlement.dueOrRefund', at: 'most', value })

describe('the smallest amount that reaches a goal', () => {
  test('contribution for tax of R200 000: R18 509 ÷ 39 % is R47 458,97 rounded up to the cent, and one cent less leaves one cent too much', () => {
    expect(seek(G03, RA, [0, 43_000_000], taxOf(20_000_000))).toMatchObject({
      outcome: 'reached',
      side: 'smallest',
      found: { amount: 4_745_897, figure: 20_000_000 },
      beyond: { amount: 4_745_896, figure: 20_000_001 },
    })
  })
  test('contribution for a refund of R0 with PAYE that is R3 900 short: R10 000, give or take the half cent that rounds away', () => {
    const short: TaxScenarioGiven = { ...G03, employers: [{ salary: 85_000_000, payeDeducted: 21_460_900 }] }
    expect(seek(short, RA, [0, 43_000_000], due(0))).toMatchObject({
      found: { amount: 999_999, figure: 0 },
      beyond: { amount: 999_998, figure: 1 },
    })
  })
  test('contribution for taxable income at the edge of the bracket: R154 200', () => {
    const edge: Goal = { figure: 'taxableIncome.total', at: 'most', value: 69_580_000 }
    expect(seek(G03, RA, [0, 43_000_000], edge)).toMatchObject({
      found: { amount: 15_420_000, figure: 69_580_000 },
      beyond: { amount: 15_419_999, figure: 69_580_001 },
    })
  })
  test('salary for an average take-home of R60 000: one cent less misses it', () => {
    const goal: Goal = { figure: 'takeHome.average', at: 'least', value: 6_000_000 }
    // R720 000 net: above R887 000 59 % is kept; 259 783 + 41 % − 17 820 − 9 024 + UIF of R2 125,44.
    const salary = 88_700_000 + Math.ceil((72_000_000 - 6 - (88_700_000 - 25_978_300 + 1_782_000 + 902_400 - 212_544)) / 0.59)
    // Without PAYE captured, payroll withholds by the tables, so PAYE follows the salary.
    const byTables: TaxScenarioGiven = { ...G03, employers: [{ salary: 85_000_000 }] }
    const found = seek(byTables, 'employers.0.salary', [0, 200_000_000], goal)
    expect(found).toMatchObject({ outcome: 'reached', found: { figure: 6_000_000 }, beyond: { figure: 5_999_999 } })
    expect(found.outcome === 'reached' && Math.abs(found.found.amount - salary)).toBeLessThanOrEqual(1)
  })
})

describe('the edges of the range', () => {
  test('a goal that is met at both ends is met at the lower one', () => {
    expect(seek(G03, RA, [0, 100], taxOf(21_850_900))).toMatchObject({ outcome: 'reached', found: { amount: 0 }, beyond: null })
  })
  test('a goal that more would miss gives the largest amount: salary for no tax is R149 133,36', () => {
    // R17 820 and R9 024 at 18 %: less than R26 844,005 ÷ 0,18, because half a cent rounds up.
    expect(seek(G03, 'employers.0.salary', [0, 100_000_000], taxOf(0))).toMatchObject({
      outcome: 'reached',
      side: 'largest',
      found: { amount: 14_913_336, figure: 0 },
      beyond: { amount: 14_913_337, figure: 1 },
    })
  })
  test('a range of one amount', () => {
    expect(seek(G03, RA, [15_420_000, 15_420_000], taxOf(15_837_100))).toMatchObject({ outcome: 'reached', found: { amount: 15_420_000 } })
  })
  test('met between the ends only, where the figure rises by a leap and falls again', () => {
    // In the bracket of 39 % R150 000 are left up to R887 000 from its first cent on; at R600 000 and at R880 000 less is left.
    const goal: Goal = { figure: 'rates.toNextBracket', at: 'least', value: 15_000_000 }
    expect(seek(G03, 'employers.0.salary', [60_000_000, 88_000_000], goal)).toMatchObject({
      outcome: 'reached',
      found: { amount: 69_580_001, figure: 19_119_999 },
      beyond: { amount: 69_580_000, figure: 0 },
    })
  })
})

describe('out of reach', () => {
  test('no contribution makes tax R100 000: the nearest is R129 733 with R233 750, where the deduction ends', () => {
    const answer = seek(G03, RA, [0, 43_000_000], taxOf(10_000_000))
    expect(answer).toMatchObject({ outcome: 'outOfReach', nearest: { figure: 12_973_300 } })
    // 36 % of a cent rounds to nothing: the last cent or two of the room make no difference.
    expect(answer.outcome === 'outOfReach' && 23_375_000 - answer.nearest.amount).toBe(1)
    expect(answer.sentence).toContain('comes nearest: R\u00a0129\u00a0733')
  })
  test('a range that ends too early: its end is nearest', () => {
    expect(seek(G03, RA, [0, 1_000_000], taxOf(20_000_000))).toMatchObject({
      outcome: 'outOfReach',
      nearest: { amount: 999_999, figure: 21_460_900 },
    })
  })
})

describe('refused', () => {
  test.each<[string, string, GoalGiven['between'], Goal]>([
    ['an input that isn’t there', 'employers.1.salary', [0, 1], taxOf(0)],
    ['an input that isn’t an amount', 'deductions.travelMethod', [0, 1], taxOf(0)],
    ['a range that runs backwards', RA, [1, 0], taxOf(0)],
    ['half a cent', RA, [0, 0.5], taxOf(0)],
    ['a figure that isn’t there', RA, [0, 1], { figure: 'tax.nothing', at: 'most', value: 0 }],
  ])('%s', (_, vary, between, goal) => {
    expect(seek(G03, vary, between, goal)).toMatchObject({ outcome: 'refused', missing: null, sentence: expect.any(String) as string })
  })
  test('a figure whose constants are not loaded, by their name', () => {
    expect(seek({ ...G03, taxYear: 2016 }, 'deductions.ownPension', [0, 1_000_000], taxOf(0))).toMatchObject({
      outcome: 'refused',
      missing: { name: 'the limits of sections 11(k) and (n) of 2016' },
    })
  })
})

test('PAYE that is the sum of its rows stays their sum while one of them is varied', () => {
  const answer = seek(G03, 'employers.0.payeDeducted', [0, 30_000_000], due(0))
  expect(answer).toMatchObject({ outcome: 'reached', found: { amount: 21_850_900, figure: 0 }, beyond: { amount: 21_850_899, figure: 1 } })
})

test('the answer is plain data', () => {
  for (const goal of [taxOf(20_000_000), taxOf(0), { figure: 'x', at: 'most', value: 0 } as const]) {
    const answer = seek(G03, RA, [0, 43_000_000], goal)
    expect(JSON.parse(JSON.stringify(answer))).toStrictEqual(answer)
  }
})

test('at least more than can be deducted: the smallest amount that comes nearest, R233 750, and the range searched', () => {
  const goal: Goal = { figure: 'retirement.deducted', at: 'least', value: 50_000_000 }
  const answer = seek(G03, RA, [100, 43_000_000], goal)
  expect(answer).toMatchObject({ outcome: 'outOfReach', nearest: { amount: 23_375_000, figure: 23_375_000 } })
  expect(answer.sentence).toContain('No amount between R\u00a01 and R\u00a0430\u00a0000 gives at least R\u00a0500\u00a0000.')
})
