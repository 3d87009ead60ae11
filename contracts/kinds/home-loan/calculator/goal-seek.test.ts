import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { law } from '../../../law/working/testing/runs.ts'
import { GOALS, type Goal, type GoalFound, goalSeek } from './goal-seek.ts'
import type { HomeLoanGiven } from './inputs/inputs.ts'
import { answerTo, context } from './testing/loans.ts'

const loan: HomeLoanGiven = { principal: 100_000_000, primeAtStart: 105_000, firstPayment: '2026-12-01', interestBasis: 'monthly' }
const seek = (goal: Goal, value: number, given: HomeLoanGiven = loan) => goalSeek({ given, goal, value }, context)
function reached(found: GoalFound): GoalFound & { readonly outcome: 'reached' } {
  if (found.outcome !== 'reached') throw new Error(JSON.stringify(found))
  return found
}

describe('a goal is reached to the cent', () => {
  test('15 years instead of 20: the extra payment, and one cent less is a month too long', () => {
    const { amount, figure, beyond } = reached(seek('extraForMonths', 180))
    expect([figure, beyond]).toEqual([180, 181])
    expect(answerTo({ ...loan, extraMonthly: amount }).result.months).toBe(180)
    expect(answerTo({ ...loan, extraMonthly: amount - 1 }).result.months).toBe(181)
  })
  test('15 years instead of 20 by one lump sum with the first payment', () => {
    const { amount } = reached(seek('lumpSumForMonths', 180))
    const with1 = (paid: number) => answerTo({ ...loan, lumpSums: [{ date: '2026-12-01', amount: paid }] }).result.months
    expect([with1(amount), with1(amount - 1)]).toEqual([180, 181])
  })
  test('not more than a million rand of interest', () => {
    const { amount, beyond } = reached(seek('extraForInterest', 100_000_000))
    expect(answerTo({ ...loan, extraMonthly: amount }).result.totals.interest).toBeLessThanOrEqual(100_000_000)
    expect(answerTo({ ...loan, extraMonthly: amount - 1 }).result.totals.interest).toBe(beyond)
    expect(beyond).toBeGreaterThan(100_000_000)
  })
  test('the largest loan for R 10 000 a month, also with the initiation fee added', () => {
    for (const given of [loan, { ...loan, initiationFeeAdded: true }]) {
      const { amount } = reached(seek('principalForInstalment', 1_000_000, given))
      const instalment = (principal: number) => answerTo({ ...given, principal }).result.instalment.contract!
      expect(instalment(amount)).toBe(1_000_000)
      expect(instalment(amount + 1)).toBe(1_000_001)
    }
  })
  test('the largest loan that is affordable, whichever test decides', () => {
    for (const [expenses, deciding] of [
      [0, 'share'],
      [3_000_000, 'stress'],
    ] as const) {
      const given = { ...loan, grossIncome: 4_000_000, expenses }
      const { amount } = reached(seek('affordablePrincipal', 0, given))
      expect(answerTo({ ...given, principal: amount }).result.affordability).toMatchObject({ isAffordable: true, deciding })
      expect(answerTo({ ...given, principal: amount + 1 }).result.affordability).toMatchObject({ isAffordable: false, deciding })
    }
  })
  test('the highest rate for R 11 000 a month', () => {
    const { amount } = reached(seek('rateForInstalment', 1_100_000))
    const instalment = (fixedRate: number) => answerTo({ ...loan, rateKind: 'fixed', fixedRate }).result.instalment.contract!
    expect(instalment(amount)).toBeLessThanOrEqual(1_100_000)
    expect(instalment(amount + 1)).toBeGreaterThan(1_100_000)
  })
  test('the shortest term for R 11 000 a month, with a fixed rate of any length', () => {
    const given: HomeLoanGiven = {
      ...loan,
      rateKind: 'fixedThenPrime',
      fixedRate: 105_000,
      fixedMonths: 200,
      interestBasis: 'dailyActual365',
    }
    const { amount } = reached(seek('termForInstalment', 1_100_000, given))
    const instalment = (termMonths: number) => answerTo({ ...loan, termMonths }).result.instalment.contract!
    expect(instalment(amount)).toBeLessThanOrEqual(1_100_000)
    expect(instalment(amount - 1)).toBeGreaterThan(1_100_000)
  })
  test('reports the next step up to the end of the range, and none beyond it', () => {
    // R 1 000 000 for a month: at 50 % R 41 666,67 of interest, at a millionth less R 41 666,58.
    const forRate = (value: number) => reached(seek('rateForInstalment', value, { ...loan, termMonths: 1 }))
    expect(forRate(104_166_666)).toMatchObject({ amount: 499_999, figure: 104_166_658, beyond: 104_166_667 })
    expect(forRate(104_166_667)).toMatchObject({
      amount: 500_000,
      figure: 104_166_667,
      beyond: null,
      sentence: 'The goal is reached at any rate searched, up to 50 %.',
    })
    const withoutInterest: HomeLoanGiven = { rateKind: 'fixed', fixedRate: 0, termMonths: 1, firstPayment: '2026-12-01' }
    expect(reached(seek('principalForInstalment', 1_000, withoutInterest))).toMatchObject({ amount: 1_000, figure: 1_000, beyond: 1_001 })
  })
  test('asks for nothing if the goal is already met', () => {
    expect(reached(seek('extraForMonths', 240))).toMatchObject({
      amount: 0,
      beyond: null,
      sentence: 'The goal is reached already, without an extra payment.',
    })
  })
  law(
    'for any loan: the found amount meets the goal and the next one doesn’t',
    fc.tuple(fc.integer({ min: 1_000, max: 500_000_000 }), fc.integer({ min: 10_000, max: 200_000 }), fc.integer({ min: 2, max: 239 })),
    ([principal, fixedRate, months]) => {
      const { figure, beyond } = reached(
        seek('extraForMonths', months, { principal, rateKind: 'fixed', fixedRate, firstPayment: '2026-12-01' }),
      )
      expect(figure).toBeLessThanOrEqual(months)
      if (beyond !== null) expect(beyond).toBeGreaterThan(months)
    },
  )
})

describe('a goal that can’t be reached says so', () => {
  test('out of reach', () => {
    expect(seek('termForInstalment', 100)).toMatchObject({ outcome: 'outOfReach' })
    expect(seek('affordablePrincipal', 0, { ...loan, grossIncome: 100, expenses: 5_000_000 })).toMatchObject({ outcome: 'outOfReach' })
  })
  test('without prime, by the name of the constant', () => {
    expect(seek('extraForMonths', 180, { principal: 100_000_000, firstPayment: '2001-06-01' })).toEqual({
      outcome: 'refused',
      missing: { name: 'the prime rate before 1 October 2001', from: '2001-05-01' },
      sentence: 'The prime rate before 1 October 2001 is not loaded.',
    })
  })
  test('with inputs that contradict each other, by the fault', () => {
    expect(seek('extraForMonths', 180, { ...loan, extraFrom: '2027-01-01', extraUntil: '2026-01-01' })).toMatchObject({
      outcome: 'refused',
      sentence: 'Extra payments until: before extra payments begin. Enter a date from 1 January 2027 on.',
    })
  })
  test('every goal has a sentence', () => {
    for (const goal of Object.keys(GOALS) as Goal[])
      expect(seek(goal, 1_000_000, { ...loan, grossIncome: 5_000_000 }).sentence).toMatch(/^[A-Z].*\.$/)
  })
})
