import { addDays } from '../../../base/dates.ts'
import { isBusinessDay } from '../days/public-holidays.ts'

/** The day itself, or the last business day before it: a payment is due no later than that (Tax Administration Act 28 of 2011, s 244(1)). */
export function lastBusinessDay(date: string): string {
  let day = date
  while (!isBusinessDay(day)) day = addDays(day, -1)
  return day
}
