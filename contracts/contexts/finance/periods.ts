import { type Month, monthAfter, monthOf } from './metrics/month.ts'

/** A closed month: it contains exactly the entries recorded before that time. */
export interface ClosedMonth {
  readonly month: Month
  readonly recordedBefore: string
  /** Payouts were part of journals by then. Those of months closed before are booked in the first month after them. */
  readonly withPayouts?: true
  readonly reason?: string
}

/** The months whose statements of PayFast are booked in a month. */
export function statementMonths(month: Month, closed: readonly ClosedMonth[]): readonly Month[] {
  const without = closed.flatMap((each) => (each.withPayouts === true ? [] : [each.month]))
  if (without.includes(month)) return []
  const last = without.at(-1)
  return last !== undefined && month === monthAfter(last) ? [...without, month] : [month]
}

/** Which month something is booked in. `lateFor`: the month that its day lies in, which was closed before it was recorded; null where it is in time. */
export interface Booking {
  readonly month: Month
  readonly on: string
  readonly lateFor: Month | null
}

/** Books an entry recorded after its month was closed in the next open month. */
export function bookingOf(day: string, recordedAt: string, closed: readonly ClosedMonth[]): Booking {
  const own = monthOf(day)
  let month = own
  while (closed.some((each) => each.month === month && recordedAt >= each.recordedBefore)) month = monthAfter(month)
  return month === own ? { month, on: day, lateFor: null } : { month, on: `${month}-01`, lateFor: own }
}
