import { addMonths, daysInMonth, partsOf, writeDate } from '../../../base/dates.ts'

/** The last day of the month after that of the gift, section 60(1). */
export function dueDateOf(on: string): string {
  const { year, month } = partsOf(addMonths(`${on.slice(0, 7)}-01`, 1))
  return writeDate(year, month, daysInMonth(year, month))
}
