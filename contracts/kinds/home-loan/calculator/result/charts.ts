import type { LoanContext } from '../engine/loan-context.ts'
import type { HomeLoanResult } from './result.ts'
import { dateOf } from '../engine/schedule/calendar.ts'
import type { Loan } from '../engine/schedule/loan.ts'
import { type Schedule, solve } from '../engine/schedule/solve.ts'
import { PATHS, alongPath } from '../engine/paths.ts'

/** Chart data: the end of every year of each schedule. Calculates nothing of its own. */
export function charts({ inputs, loan, schedule, base, baseSchedule }: LoanContext): HomeLoanResult['charts'] {
  const longest = schedule.months > baseSchedule.months ? loan : base
  return {
    balance: yearEnds(Math.max(schedule.months, baseSchedule.months)).map((month) => ({
      month,
      date: dateOf(longest.days[month]!),
      base: baseSchedule.balance[month] ?? 0,
      variant: schedule.balance[month] ?? 0,
    })),
    fan:
      inputs.rateKind === 'fixed'
        ? []
        : PATHS.map((path) => ({ path, points: pointsOf(loan, solve(alongPath(loan, path, inputs.primeMove))) })),
  }
}

function pointsOf(loan: Loan, schedule: Schedule): HomeLoanResult['charts']['fan'][number]['points'] {
  return yearEnds(schedule.months).map((month) => ({
    month,
    date: dateOf(loan.days[month]!),
    balance: schedule.balance[month]!,
    rate: schedule.rate[Math.max(1, month)]!,
    instalment: schedule.contract[Math.max(1, month)]!,
  }))
}

/** The start, every twelfth month, and the last one. */
function yearEnds(months: number): readonly number[] {
  const ends: number[] = []
  for (let month = 0; month < months; month += 12) ends.push(month)
  return [...ends, months]
}
