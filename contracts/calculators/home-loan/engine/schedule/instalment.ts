import { annuityByDays } from '../../../../money/annuity-by-days.ts'
import { annuity } from '../../../../money/annuity.ts'
import type { Loan } from './loan.ts'

/** The instalment that pays off what is owed before month `from` by the end of month `last`: in equal months, or on their days. */
export function instalmentFor(
  { isDaily, days }: Pick<Loan, 'isDaily' | 'days'>,
  owed: number,
  ppm: number,
  from: number,
  last: number,
): number {
  const months = last - from + 1
  if (!isDaily) return annuity(owed, ppm, months)
  return annuityByDays(
    owed,
    ppm,
    Array.from({ length: months }, (_none, at) => days[from + at]! - days[from + at - 1]!),
  )
}
