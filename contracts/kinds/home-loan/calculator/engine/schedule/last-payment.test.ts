import { describe, expect, test } from 'vitest'
import type { HomeLoanGiven } from '../../inputs/inputs.ts'
import { loanFrom } from '../../testing/loans.ts'
import { solve } from './solve.ts'

const byDays = (given: HomeLoanGiven) => solve(loanFrom({ interestBasis: 'dailyActual365', principal: 150_000_000, ...given }))

describe('on the daily basis the last payment is an ordinary one', () => {
  test('R 1 500 000 at 10,5 % over 240 months: 239 of R 14 980,96 and R 14 979,02', () => {
    const { instalment, months } = byDays({})
    expect(months).toBe(240)
    expect([...new Set(instalment.subarray(1, 240))]).toEqual([1_498_096])
    expect(instalment[240]).toBe(1_497_902)
  })
  test('R 1 500 000 at 15 % over 480 months: R 18 807,43 and R 18 813,20', () => {
    const { instalment } = byDays({ primeAtStart: 150_000, termMonths: 480 })
    expect([instalment[1], instalment[479], instalment[480]]).toEqual([1_880_743, 1_880_743, 1_881_320])
  })
  test('after a new rate, a holiday and a holiday that lengthens the term', () => {
    const given: HomeLoanGiven = {
      rateKind: 'fixedThenPrime',
      fixedRate: 98_000,
      fixedMonths: 36,
      paymentHolidays: [{ from: '2031-01-01', months: 3 }],
    }
    for (const afterHoliday of ['keepTerm', 'extendTerm'] as const) {
      const { instalment, months } = byDays({ ...given, afterHoliday })
      expect(Math.abs(instalment[months]! - instalment[months - 1]!)).toBeLessThan(1_000)
    }
  })
})
