/** Calendar dates as `YYYY-MM-DD`. South Africa is on UTC+2 all year, so no time zone database is needed. */

const JOHANNESBURG_OFFSET_MS = 2 * 60 * 60 * 1000

/** The date in Africa/Johannesburg at an instant (epoch milliseconds, or an ISO time with its zone). */
export function johannesburgDate(instant: number | string): string {
  const epochMs = typeof instant === 'number' ? instant : Date.parse(instant)
  return new Date(epochMs + JOHANNESBURG_OFFSET_MS).toISOString().slice(0, 10)
}

/** The time of day in Africa/Johannesburg at an instant: `14:02`. */
export function johannesburgTime(instant: string): string {
  return new Date(Date.parse(instant) + JOHANNESBURG_OFFSET_MS).toISOString().slice(11, 16)
}

/** The same day `months` later; the last day of the month if that month is shorter. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = partsOf(date)
  const total = year * 12 + (month - 1) + months
  const toYear = Math.floor(total / 12)
  const toMonth = (total % 12) + 1
  return writeDate(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)))
}

/** The day after. */
export function nextDay(date: string): string {
  const { year, month, day } = partsOf(date)
  if (day < daysInMonth(year, month)) return writeDate(year, month, day + 1)
  return month < 12 ? writeDate(year, month + 1, 1) : writeDate(year + 1, 1, 1)
}

/** The date `days` later. */
export function addDays(date: string, days: number): string {
  const { year, month, day } = partsOf(date)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

/** The number of days of a period, first and last included. */
export function daysOf(first: string, last: string): number {
  return (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000 + 1
}

export function partsOf(date: string): { readonly year: number; readonly month: number; readonly day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

/** Months between the months of two dates; days are ignored. */
export function monthsBetween(from: string, to: string): number {
  const [first, last] = [partsOf(from), partsOf(to)]
  return (last.year - first.year) * 12 + last.month - first.month
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** `2026-12-01`. */
export function writeDate(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
