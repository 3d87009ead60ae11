import { dayNumber, daysInYear, lastDayOf } from './calendar.ts'
import { portion } from '../fraction.ts'
import { stretches } from './payment-steps.ts'
import type { Loan, OracleScenario } from './scenario.ts'
import { OFFICIAL_RATE } from './tables.ts'

/** From 1 March 2019: the loan and the home, and the pay of the year before. */
const LOW_COST = { loan: 450_000_00, pay: 250_000_00 }

/**
 * Seventh Schedule, paragraph 11(4): casual loans up to R3 000, study loans and loans for a low-cost home have no value; nor does a small loan of no
 * stated kind.
 */
export function hasNoValue({ kind, balance, conditionsMet, remunerationBefore }: Loan): boolean {
  if (kind === 'lowCostHousing') return conditionsMet && balance <= LOW_COST.loan && remunerationBefore <= LOW_COST.pay
  return kind === 'study' || (kind !== 'other' && balance <= 3_000_00)
}

/** Paragraph 11(1)(a): the excess of each day's official rate over the rate charged, by days of the year of assessment. Rounded: each stretch. */
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
