import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { law } from '../../../../law/working/testing/runs.ts'
import { expectRecomputed, valueAt } from '../../../../law/working/testing/ledger.ts'
import type { HomeLoanGiven } from '../inputs/inputs.ts'
import { solve } from '../engine/schedule/solve.ts'
import { anyLoan, answerTo, daysAfter, loanFrom } from '../testing/loans.ts'
import { workingsOfMonth } from './workings-of-month.ts'

const COLUMNS = ['rate', 'interest', 'instalment', 'extra', 'deposit', 'redraw', 'balance', 'contract', 'paid'] as const

/** With a redraw of a part of what was paid in a while before. */
const withRedraw: fc.Arbitrary<HomeLoanGiven> = fc
  .tuple(anyLoan, fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 1_000_000 }))
  .map(([given, after, later, amount]) => ({
    ...given,
    lumpSums: [
      ...(given.lumpSums ?? []),
      { date: daysAfter(given.firstPayment!, after), amount },
      { date: daysAfter(given.firstPayment!, after + later), amount: -amount },
    ],
  }))

function expectMonth(given: HomeLoanGiven, month: number): void {
  const loan = loanFrom(given)
  const schedule = solve(loan)
  if (schedule.refused !== undefined) return
  const ledger = workingsOfMonth(loan, schedule, month)
  for (const column of COLUMNS)
    expect(valueAt(ledger, `schedule.${month - 1}.${column}`), `${column} of month ${month}`).toBe(schedule[column][month])
  expectRecomputed(ledger)
}

describe('the workings of a month', () => {
  law('give its row again for any loan', fc.tuple(fc.oneof(anyLoan, withRedraw), fc.nat()), ([given, any]) => {
    const { months } = solve(loanFrom(given))
    expectMonth(given, 1 + (any % months))
    expectMonth(given, months)
  })
  law('give the month of a lump sum and the one after it', withRedraw, (given) => {
    const { months, redraw, deposit } = solve(loanFrom(given))
    for (let k = 1; k <= months; k += 1)
      if (redraw[k]! > 0 || deposit[k]! > 0) {
        expectMonth(given, k)
        if (k < months) expectMonth(given, k + 1)
      }
  })
  test('give the months before, at and after a growth of the instalment, with a new rate and a holiday among them', () => {
    const given: HomeLoanGiven = {
      instalmentGrowth: 60_000,
      rateKind: 'fixedThenPrime',
      fixedRate: 98_000,
      fixedMonths: 24,
      paymentHolidays: [{ from: '2027-11-01', months: 2 }],
    }
    for (const month of [1, 11, 12, 13, 14, 15, 24, 25, 26]) expectMonth(given, month)
  })
  test('give the first month of a loan without interest, and of one that begins with a holiday', () => {
    const withoutInterest: HomeLoanGiven = { rateKind: 'fixed', fixedRate: 0 }
    expectMonth(withoutInterest, 1)
    expectMonth({ paymentHolidays: [{ from: '2026-12-01', months: 1 }] }, 1)
    const { traceOfMonth } = answerTo({ principal: 100_000_000, firstPayment: '2026-12-01', ...withoutInterest })
    // R 1 000 000 ÷ 240
    expect(traceOfMonth(1).find(({ id }) => id === 'schedule.0.contract')?.value).toBe(416_667)
  })
  test('give the month of a new rate after instalments that rounded to nil', () => {
    // Two cents in five months; both are left for the last two, a cent each.
    const given: HomeLoanGiven = {
      principal: 2,
      termMonths: 5,
      rateKind: 'fixedThenPrime',
      fixedRate: 0,
      fixedMonths: 3,
      instalmentGrowth: 10_000,
    }
    expect([...solve(loanFrom(given)).paid.subarray(1)]).toEqual([0, 0, 0, 1, 1])
    expectMonth(given, 4)
  })
  test('have a step for each figure of a plain month, and none for what the loan doesn’t have', () => {
    const ids = answerTo({ principal: 100_000_000, primeAtStart: 105_000, firstPayment: '2026-12-01', interestBasis: 'monthly' })
      .traceOfMonth(2)
      .map(({ id }) => id)
    const steps = [
      'rate',
      'contract',
      'paid',
      'interest',
      'due',
      'instalment',
      'left',
      'extra',
      'afterExtra',
      'deposit',
      'redraw',
      'balance',
    ]
    expect(ids).toEqual(steps.map((step) => `schedule.1.${step}`))
  })
  test('are none where there is no such month', () => {
    const { traceOfMonth, result } = answerTo({ principal: 100_000_000, primeAtStart: 105_000, termMonths: 12 })
    expect(traceOfMonth(result.schedule.length)).not.toEqual([])
    for (const month of [0, 13, 1.5, NaN, -1]) expect(traceOfMonth(month)).toEqual([])
  })
  test('read: interest on what was owed, the instalment, what is owed then', () => {
    const { traceOfMonth } = answerTo({
      principal: 100_000_000,
      primeAtStart: 105_000,
      firstPayment: '2026-12-01',
      interestBasis: 'monthly',
    })
    const formulas = traceOfMonth(2).map(({ id, formula }) => [id, formula.replaceAll('\u00a0', ' ')])
    expect(formulas).toContainEqual(['schedule.1.interest', 'R 998 766,20 × 10,5 % ÷ 12 = R 8 739,20'])
    expect(formulas).toContainEqual(['schedule.1.balance', 'R 998 766,20 + R 8 739,20 + R 0 − R 9 983,80 − R 0 − R 0 = R 997 521,60'])
  })
  test('on the daily basis name every stretch of days', () => {
    const given: HomeLoanGiven = {
      principal: 100_000_000,
      primeAtStart: 105_000,
      firstPayment: '2026-12-01',
      interestBasis: 'dailyActual365',
      lumpSums: [{ date: '2026-11-11', amount: 10_000_000 }],
    }
    const step = answerTo(given)
      .traceOfMonth(1)
      .find(({ id }) => id === 'schedule.0.interest')
    expect(step?.formula.replaceAll('\u00a0', ' ')).toBe('(R 1 000 000 × 10,5 % × 10 + R 900 000 × 10,5 % × 20) ÷ 365 = R 8 054,79')
  })
})
