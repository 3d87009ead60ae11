import { daysOf, partsOf } from '../../../base/dates.ts'

const SATURDAY = 6

/** Mondays to Fridays from one day to another, both included; none if the days are in the wrong order. */
export function weekdaysOf(first: string, last: string): number {
  const days = Math.max(0, daysOf(first, last))
  const { year, month, day } = partsOf(first)
  // 0 is a Sunday.
  const began = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  let weekdays = Math.floor(days / 7) * 5
  for (let at = began; at < began + (days % 7); at += 1) if (at % 7 !== 0 && at % 7 !== SATURDAY) weekdays += 1
  return weekdays
}
