import { annuityByDays } from '../../../../../base/money/annuity-by-days.ts'
import { annuity } from '../../../../../base/money/annuity.ts'
import type { Loan } from './loan.ts'

/** The instalment that pays off the balance before month `from` by the end of month `last`: in equal months, or on actual days. */
export function instalmentFor(
  { isDaily, days }: Pick<Loan, 'isDaily' | 'days'>,
  owed: number,
  ppm: number,
  from: number,
  last: number,
): number {
  const months = last - from + 1
  if (!isDaily) return annuity(owed, ppm, months)
  // By a loop: it runs tens of thousands of times for one answer.
  const stretches: number[] = []
  for (let month = from; month <= last; month += 1) stretches.push(days[month]! - days[month - 1]!)
  return annuityByDays(owed, ppm, stretches)
}
