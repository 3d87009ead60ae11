import { addDays, addMonths, daysInMonth, partsOf } from '@tafel/contracts/base/dates.ts'
import { inCents } from './fees.ts'

/** 1 daily to 6 annual. */
const DAYS: Readonly<Record<number, number>> = { 1: 1, 2: 7 }
const MONTHS: Readonly<Record<number, number>> = { 3: 1, 4: 3, 5: 6, 6: 12 }

/** The next date of billing: months from the anchor day, on the last day of a shorter month and back on the anchor after it. */
export function nextRun(runDate: string, frequency: number, anchorDay: number): string {
  const days = DAYS[frequency]
  if (days !== undefined) return addDays(runDate, days)
  const month = addMonths(`${runDate.slice(0, 8)}01`, MONTHS[frequency] ?? 1)
  const { year, month: number } = partsOf(month)
  return `${month.slice(0, 8)}${String(Math.min(anchorDay, daysInMonth(year, number))).padStart(2, '0')}`
}

/**
 * The first automatic date of billing of a form paid on this day: an immediate payment covers the period that begins with it;
 * a free start, or a later date, is charged on that date.
 */
export function firstRun(fields: Readonly<Record<string, string>>, paidOn: string): string {
  const billingDate = fields['billing_date'] || paidOn
  const isPaid = inCents(fields['amount'] ?? '') > 0
  return isPaid && billingDate <= paidOn ? nextRun(billingDate, Number(fields['frequency']), Number(billingDate.slice(8))) : billingDate
}

/** When the day begins in South Africa, as ms since 1970. */
export const startOf = (date: string): number => Date.parse(`${date}T00:00:00+02:00`)

const DURATION = /^P(?:(\d{1,3})Y)?(?:(\d{1,3})M)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/

/** An instant later by a duration: `P1M`, `P3D`, `PT10M`. Undefined for anything but a duration. */
export function later(at: number, duration: string): number | undefined {
  const match = DURATION.exec(duration)
  if (match === null || /[PT]$/.test(duration)) return undefined
  const [years, months, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const local = new Date(at + 2 * 3_600_000).toISOString()
  const date = addDays(addMonths(local.slice(0, 10), years * 12 + months), days)
  return Date.parse(`${date}${local.slice(10, 23)}+02:00`) + ((hours * 60 + minutes) * 60 + seconds) * 1000
}
