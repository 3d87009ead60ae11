import { dayNumber, daysInYear, lastDayOf } from './calendar.ts'
import { portion } from '../fraction.ts'
import { stretches } from './payment-steps.ts'
import type { Loan, OracleScenario } from './scenario.ts'
import { OFFICIAL_RATE } from './tables.ts'

/** Seventh Schedule, paragraph 11(4): casual loans up to R3 000 and study loans have no value; nor has a small one of no stated kind. */
export function hasNoValue({ kind, balance }: Loan): boolean {
  return kind === 'study' || (kind !== 'other' && balance <= 3_000_00)
}

/** Paragraph 11(1)(a): what the official rate of each day is above the rate charged, by days of the year of assessment. Rounded: each stretch. */
export function loanBenefit(s: OracleScenario): number {
  const { loan } = s
  if (loan === null || hasNoValue(loan)) return 0
  const from = s.period?.from ?? `${s.year - 1}-03-01`
  const until = s.period?.to ?? lastDayOf(s.year)
  return stretches(OFFICIAL_RATE, dayNumber(from), dayNumber(until)).reduce(
    (sum, { days, rate }) => sum + portion(loan.balance, days * Math.max(0, rate - loan.rate), daysInYear(s.year) * 10_000),
    0,
  )
}
