import { addDays, daysInMonth, partsOf } from '../base/dates.ts'

/** Year of assessment N runs from 1 March N−1 to the end of February N. */
export const yearStart = (year: number): string => `${String(year - 1).padStart(4, '0')}-03-01`

export const yearEnd = (year: number): string => `${String(year).padStart(4, '0')}-02-${daysInMonth(year, 2)}`

/** The year of who ceases to be resident ends on the day before (s9H(2)(b)). */
export const lastDayOfResidence = (ceasedOn: string): string => addDays(ceasedOn, -1)

/** The year of assessment that a day falls into. */
export function yearOf(date: string): number {
  const { year, month } = partsOf(date)
  return month < 3 ? year : year + 1
}

/** Whole years lived on a day. Who was born on 29 February has the birthday on 1 March of other years. */
export function ageOn(dateOfBirth: string, day: string): number {
  const born = partsOf(dateOfBirth)
  const on = partsOf(day)
  const hadBirthday = on.month > born.month || (on.month === born.month && on.day >= born.day)
  return on.year - born.year - (hadBirthday ? 0 : 1)
}

/** Months between two days, a part of a month as a whole one; both days count. */
export function monthsFrom(first: string, last: string): number {
  const from = partsOf(first)
  const to = partsOf(last)
  return (to.year - from.year) * 12 + to.month - from.month + (to.day >= from.day ? 1 : 0)
}
