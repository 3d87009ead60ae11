/** Dates as whole numbers, from YYYY-MM-DD; no clock and no time zone. */

const yearOf = (date: string) => Number(date.slice(0, 4))
const monthOf = (date: string) => Number(date.slice(5, 7))
const dayOf = (date: string) => Number(date.slice(8, 10))

/**
 * Age on the last day of the year of assessment (s6(2), s10(1)(i): "was, or had he lived would have been").
 * That day is the last of February, so whoever was born in January or February has had the birthday, on 29 February too.
 */
export function ageAtYearEnd(year: number, birthDate: string): number {
  return year - yearOf(birthDate) - (monthOf(birthDate) > 2 ? 1 : 0)
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
