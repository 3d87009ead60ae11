import { daysInMonth, partsOf, writeDate } from '../../../../../base/dates.ts'

// Days as numbers, so that a schedule compares and subtracts them hundreds of times without a string.

/** Days since 1 January 1970. */
export function dayNumber(date: string): number {
  const { year, month, day } = partsOf(date)
  return dayOf(year, month, day)
}

/** Of the proleptic Gregorian calendar, by whole numbers. March begins the year here, so that the leap day is its last. */
function dayOf(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1
  const era = Math.floor(shifted / 400)
  const ofEra = shifted - era * 400
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468
}

/** The date of a day: `2026-12-01`. By whole numbers as well: a schedule has hundreds of them. */
export function dateOf(day: number): string {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const yearOfEra = Math.floor((ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365)
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * ofYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = era * 400 + yearOfEra + (month > 2 ? 0 : 1)
  return writeDate(year, month, ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1)
}

/**
 * The payment days of a schedule, by month: `days[k]` is that of instalment k, `days[0]` the day the loan is paid out, or else the day a
 * month before the first. All on the same day of the month, or on the last day of a month that has no such day.
 */
export function paymentDays(firstPayment: string, months: number, paidOut?: string): Int32Array {
  const { year, month, day } = partsOf(firstPayment)
  const days = new Int32Array(months + 1)
  for (let k = 0; k <= months; k += 1) {
    const total = year * 12 + month - 2 + k
    const [toYear, toMonth] = [Math.floor(total / 12), (total % 12) + 1]
    days[k] = dayOf(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)))
  }
  if (paidOut !== undefined) days[0] = dayNumber(paidOut)
  return days
}
