/** Days as on a wall calendar: one list, read by position. No formula counts anything. */

const LAST_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const FIRST_YEAR = 1980
const LAST_YEAR = 2110

const two = (n: number) => String(n).padStart(2, '0')

export const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

export const lastOfMonth = (year: number, month: number): number => (month === 2 && isLeap(year) ? 29 : LAST_OF_MONTH[month - 1]!)

const DAYS: string[] = []
const AT = new Map<string, number>()
for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
  for (let month = 1; month <= 12; month += 1) {
    for (let day = 1; day <= lastOfMonth(year, month); day += 1) {
      const date = `${year}-${two(month)}-${two(day)}`
      AT.set(date, DAYS.length)
      DAYS.push(date)
    }
  }
}

/** A day's position in the list. */
export function place(date: string): number {
  const at = AT.get(date)
  if (at === undefined) throw new Error(`${date} is not in the calendar of ${FIRST_YEAR} to ${LAST_YEAR}.`)
  return at
}

/** Every day of a period, both ends included. */
export const daysFrom = (from: string, to: string): readonly string[] => DAYS.slice(place(from), place(to) + 1)

export const daysLater = (date: string, days: number): string => DAYS[place(date) + days]!

/** The same day a number of months later or earlier, or the month's last day if it is too short. */
export function monthsLater(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const count = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1]
  return `${toYear}-${two(toMonth)}-${two(Math.min(day, lastOfMonth(toYear, toMonth)))}`
}
