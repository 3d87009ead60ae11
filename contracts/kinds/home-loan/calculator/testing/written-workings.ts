import { workingsOf } from '../../../../law/working/testing/workings.ts'
import { HOME_LOAN_EXAMPLE } from '../inputs/example.ts'
import type { HomeLoanGiven } from '../inputs/inputs.ts'
import { answerTo } from './loans.ts'

const { ratePath, days } = {
  ratePath: [
    { date: '2027-01-11', rate: 98_000 },
    { date: '2027-01-21', rate: 102_500 },
  ],
  days: { interestBasis: 'dailyActual365', rateKind: 'ratePath' },
} as const

/** Short ones, and months of them. */
const SHOWN: readonly { readonly name: string; readonly loan: HomeLoanGiven; readonly months: readonly number[] }[] = [
  {
    name: 'fourteen months with something of everything',
    loan: {
      ...HOME_LOAN_EXAMPLE,
      termMonths: 14,
      fixedMonths: 6,
      instalmentGrowth: 50_000,
      offsetBalance: 1_000_000,
      lumpSums: [
        { date: '2027-02-01', amount: 10_000_000 },
        { date: '2027-03-15', amount: -2_500_000 },
      ],
      paymentHolidays: [{ from: '2027-05-01', months: 2 }],
    },
    months: [1, 3, 4, 5, 6, 8, 13],
  },
  {
    name: 'nine months by days',
    loan: {
      principal: 10_000_000,
      primeAtStart: 105_000,
      ...days,
      ratePath: [...ratePath],
      termMonths: 9,
      firstPayment: '2026-12-31',
      offsetBalance: 500_000,
      lumpSums: [
        { date: '2026-12-15', amount: 300_000 },
        { date: '2027-01-05', amount: 1_000_000 },
        { date: '2027-01-25', amount: -400_000 },
        { date: '2027-02-28', amount: -50_000 },
      ],
      initiationFeeAdded: true,
      replayFrom: '2024-03-01',
    },
    months: [1, 2, 3],
  },
]

/** The written workings of some loans, stored next to the tests so that every change shows in a diff. */
export function writtenWorkings(): Readonly<Record<string, readonly string[]>> {
  const written: Record<string, readonly string[]> = {}
  for (const { name, loan, months } of SHOWN) {
    const answer = answerTo(loan)
    written[name] = workingsOf(answer.trace())
    for (const month of months) written[`${name}, month ${month}`] = workingsOf(answer.traceOfMonth(month))
  }
  return written
}
