import { addMonths, daysInMonth, partsOf } from '../../../base/dates.ts'

/** `2026-11` */
export type Month = string

export const monthOf = (date: string): Month => date.slice(0, 7)

export function lastDayOf(month: Month): string {
  const { year, month: number } = partsOf(`${month}-01`)
  return `${month}-${String(daysInMonth(year, number)).padStart(2, '0')}`
}

/** The last day of a month, or the day that everything is measured as of. */
export const endOf = (month: Month, asOf: string): string => (lastDayOf(month) < asOf ? lastDayOf(month) : asOf)

export const monthAfter = (month: Month, count = 1): Month => monthOf(addMonths(`${month}-01`, count))

/** Months as numbers: as text, 10000-01 comes before 9999-12. */
const indexOf = (month: Month): number => {
  const { year, month: number } = partsOf(`${month}-01`)
  return year * 12 + number
}

/** From one to the other, both included. */
export function monthsBetween(first: Month, last: Month): readonly Month[] {
  const count = Math.max(0, indexOf(last) - indexOf(first) + 1)
  return Array.from({ length: count }, (_, later) => monthAfter(first, later))
}
