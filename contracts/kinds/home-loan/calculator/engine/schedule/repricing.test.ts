import { describe, expect, test } from 'vitest'
import { law } from '../../../../../law/working/testing/runs.ts'
import type { HomeLoanGiven } from '../../inputs/inputs.ts'
import { anyLoan, loanFrom } from '../../testing/loans.ts'
import { solve } from './solve.ts'

const scheduleOf = (given: HomeLoanGiven) => solve(loanFrom({ principal: 150_000_000, ...given }))
const REPRICED = { repricing: 'repriceToTerm' } as const

describe('R 500 000 paid in, then a holiday of one month', () => {
  // Calculated separately: R 1 500 000 at 10,5 %, paid in with payment 12, payment 13 skipped.
  const given: HomeLoanGiven = {
    lumpSums: [{ date: '2027-11-01', amount: 50_000_000 }],
    paymentHolidays: [{ from: '2027-12-01', months: 1 }],
  }
  test('the payment stays that of the contract: paid off in month 110', () => {
    const { months, contract } = scheduleOf(given)
    expect([months, contract[12], contract[14]]).toEqual([110, 1_497_570, 1_512_778])
  })
  test('repriced to the term, it falls, and the loan takes the whole term', () => {
    const { months, contract } = scheduleOf({ ...given, ...REPRICED })
    expect([months, contract[14]]).toEqual([240, 1_000_559])
  })
})

describe('a payment that is kept', () => {
  law('is that of the loan without anything paid ahead, in every month', anyLoan, (given) => {
    const [paid, plain] = [
      solve(loanFrom(given)),
      solve(loanFrom({ ...given, extraMonthly: 0, instalmentGrowth: 0, lumpSums: [], offsetBalance: 0 })),
    ]
    const first = Math.min(paid.months, plain.months)
    expect([...paid.contract.subarray(1, first + 1)]).toEqual([...plain.contract.subarray(1, first + 1)])
  })
  test('does not change with a redraw', () => {
    const lumpSums = [
      { date: '2027-06-01', amount: 40_000_000 },
      { date: '2029-06-01', amount: -40_000_000 },
    ]
    const { contract, months } = scheduleOf({ lumpSums })
    expect(new Set(contract.subarray(1, months + 1)).size).toBe(1)
  })
  test('moves with the rate, as the contract does', () => {
    const given: HomeLoanGiven = { rateKind: 'fixedThenPrime', fixedRate: 90_000, fixedMonths: 24, extraMonthly: 500_000 }
    const plain = scheduleOf({ ...given, extraMonthly: 0 })
    const { contract } = scheduleOf(given)
    expect(contract[25]).toBe(plain.contract[25])
    expect(contract[25]).toBeGreaterThan(contract[24]!)
    expect(scheduleOf({ ...given, ...REPRICED }).contract[25]).toBeLessThan(contract[25]!)
  })
})

law('without anything paid ahead both rules are one', anyLoan, (given) => {
  const plain = { ...given, extraMonthly: 0, instalmentGrowth: 0, lumpSums: [], offsetBalance: 0 }
  expect(solve(loanFrom({ ...plain, ...REPRICED }))).toEqual(solve(loanFrom(plain)))
})
