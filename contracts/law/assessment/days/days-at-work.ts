import { addDays, daysOf } from '../../../base/dates.ts'
import { yearEnd, yearStart } from '../../tax-year.ts'
import { publicHolidaysOf } from './public-holidays.ts'
import { weekdaysOf } from './weekdays.ts'

/** A period of employment, for counting the days at work. */
export interface EmployedPeriod {
  readonly taxYear: number
  readonly periodStart: string
  readonly periodEnd: string
  readonly employers: readonly { readonly from: string; readonly to: string }[]
}

/** Three weeks of a week of five days: the annual leave of section 20 of the Basic Conditions of Employment Act 75 of 1997, for a year. */
const LEAVE_OF_A_YEAR = 15

/** Mondays to Fridays of the days employed. */
export const weekdaysEmployed = (of: EmployedPeriod): number => total(of, weekdaysOf)

/** Days of leave for the days employed, parts of a day left out. */
export function usualLeave(of: EmployedPeriod): number {
  return Math.floor((LEAVE_OF_A_YEAR * total(of, daysOf)) / daysOf(yearStart(of.taxYear), yearEnd(of.taxYear)))
}

/** Public holidays on the weekdays employed. */
export const holidaysEmployed = (of: EmployedPeriod): number => total(of, publicHolidaysOf)

function total(of: EmployedPeriod, count: (first: string, last: string) => number): number {
  return stretches(of).reduce((sum, [first, last]) => sum + count(first, last), 0)
}

/** Days of the period on which the person was employed; two employers at once count once. Without an employer the whole period. */
function stretches({ periodStart, periodEnd, employers }: EmployedPeriod): readonly (readonly [string, string])[] {
  const rows = employers.length === 0 ? [{ from: periodStart, to: periodEnd }] : employers
  const merged: [string, string][] = []
  for (const { from, to } of rows.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const first = from > periodStart ? from : periodStart
    const last = to < periodEnd ? to : periodEnd
    const before = merged.at(-1)
    if (first > last) continue
    if (before === undefined || first > addDays(before[1], 1)) merged.push([first, last])
    else if (last > before[1]) before[1] = last
  }
  return merged
}
