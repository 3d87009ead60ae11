import type { OracleScenario } from './scenario.ts'

/** Dates as whole numbers, from YYYY-MM-DD; no clock and no time zone. */

const yearOf = (date: string) => Number(date.slice(0, 4))
const monthOf = (date: string) => Number(date.slice(5, 7))
const dayOf = (date: string) => Number(date.slice(8, 10))

/**
 * Age on the last day of the year of assessment (s6(2), s10(1)(i): "was, or had he lived would have been").
 * The year ends in February, so birthdays in January and February, even on 29 February, have passed.
 */
export function ageAtYearEnd(year: number, birthDate: string): number {
  return year - yearOf(birthDate) - (monthOf(birthDate) > 2 ? 1 : 0)
}

/** s6(2): the year of a person who ceased to be a resident ended on the day before, and counts the age on that day (s9H(2)(b)). */
export function ageOfYear({ year, birthDate, residency, period }: OracleScenario): number {
  return residency === 'ceased' && period !== null ? ageOn(period.to, birthDate) : ageAtYearEnd(year, birthDate)
}

/** Days since a fixed one, counted with years that begin in March, so that the leap day is the last of its year. */
export function dayNumber(date: string): number {
  const month = monthOf(date)
  const marchYear = month > 2 ? yearOf(date) : yearOf(date) - 1
  const marchMonth = month > 2 ? month - 3 : month + 9
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  return marchYear * 365 + leapDays + Math.floor((153 * marchMonth + 2) / 5) + dayOf(date)
}

/** Days in the year of assessment: 365, or 366 when its February has 29. */
export const daysInYear = (year: number) => dayNumber(`${year}-03-01`) - dayNumber(`${year - 1}-03-01`)

/** Days from one to another, both counted. */
export const daysFrom = (from: string, to: string) => dayNumber(to) - dayNumber(from) + 1

/** The number of calendar months that a period touches. */
export const monthsFrom = (from: string, to: string) => 12 * (yearOf(to) - yearOf(from)) + monthOf(to) - monthOf(from) + 1

/** The same day a number of months later, or the last day of that month. */
export function monthsAfter(date: string, months: number): string {
  const whole = yearOf(date) * 12 + monthOf(date) - 1 + months
  const month = `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, '0')}`
  const last = dayNumber(nextMonth(`${month}-01`)) - dayNumber(`${month}-01`)
  return `${month}-${String(Math.min(dayOf(date), last)).padStart(2, '0')}`
}

/** The last day of the year of assessment. */
export const lastDayOf = (year: number) => `${year}-02-${daysInYear(year) === 366 ? 29 : 28}`

/** Completed years of life on a day. */
export function ageOn(date: string, birthDate: string): number {
  return yearOf(date) - yearOf(birthDate) - (date.slice(5) < birthDate.slice(5) ? 1 : 0)
}

/** The next day; the last day of the year of assessment stays as it is. */
export function dayAfter(date: string, year: number): string {
  if (date >= lastDayOf(year)) return lastDayOf(year)
  const isLast = dayNumber(nextMonth(date)) === dayNumber(date) + 1
  return isLast ? nextMonth(date) : `${date.slice(0, 8)}${String(dayOf(date) + 1).padStart(2, '0')}`
}

function nextMonth(date: string): string {
  const month = monthOf(date)
  return month === 12 ? `${yearOf(date) + 1}-01-01` : `${date.slice(0, 5)}${String(month + 1).padStart(2, '0')}-01`
}
