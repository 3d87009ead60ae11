import { addDays, partsOf } from '../../../base/dates.ts'

const FIXED = ['01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26'] as const
const SUNDAY = 0
const SATURDAY = 6

/**
 * Public holidays that fall on a Monday to Friday from one day to another, both included (Public Holidays Act 36 of 1994: schedule 1; one on a
 * Sunday moves to the Monday). Days declared for one year alone, such as those of elections, are not among them.
 */
export function publicHolidaysOf(first: string, last: string): number {
  let count = 0
  for (let year = partsOf(first).year; year <= partsOf(last).year; year += 1)
    for (const day of holidaysOf(year)) if (day >= first && day <= last && !isWeekend(day)) count += 1
  return count
}

/** Neither a weekend nor a public holiday of every year (Tax Administration Act 28 of 2011, s 1 "business day"). */
export const isBusinessDay = (day: string): boolean => !isWeekend(day) && !holidaysOf(partsOf(day).year).has(day)

const HOLIDAYS = new Map<number, ReadonlySet<string>>()

function holidaysOf(year: number): ReadonlySet<string> {
  const known = HOLIDAYS.get(year)
  if (known !== undefined) return known
  const easter = easterOf(year)
  const days = new Set([addDays(easter, -2), addDays(easter, 1)])
  for (const fixed of FIXED) {
    const day = `${String(year).padStart(4, '0')}-${fixed}`
    days.add(day)
    if (weekdayOf(day) === SUNDAY) days.add(addDays(day, 1))
  }
  HOLIDAYS.set(year, days)
  return days
}

const weekdayOf = (day: string): number => {
  const { year, month, day: of } = partsOf(day)
  return new Date(Date.UTC(year, month - 1, of)).getUTCDay()
}
const isWeekend = (day: string) => [SUNDAY, SATURDAY].includes(weekdayOf(day))

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451)
  const day = moon + toSunday - 7 * late + 114
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(Math.floor(day / 31))}-${two((day % 31) + 1)}`
}
