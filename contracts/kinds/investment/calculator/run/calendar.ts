import { addMonths, partsOf } from '../../../../base/dates.ts'

/** Months from the start, 1 the first. A month belongs to the calendar month in which it begins. */
export interface Calendar {
  /** The year of assessment of a month. */
  readonly yearOf: (month: number) => number
  /** The month is the last one of its year of assessment. */
  readonly endsYear: (month: number) => boolean
  /** The calendar month of a month, 1 to 12. */
  readonly calendarMonth: (month: number) => number
  /** The date after a number of months. */
  readonly dateAfter: (months: number) => string
}

const FEBRUARY = 2

export function calendarFrom(startDate: string): Calendar {
  const { year, month } = partsOf(startDate)
  const first = year * 12 + month - 1
  const calendarMonth = (at: number) => ((first + at - 1) % 12) + 1
  return {
    yearOf: (at) => Math.floor((first + at - 1) / 12) + (calendarMonth(at) > FEBRUARY ? 1 : 0),
    calendarMonth,
    endsYear: (at) => calendarMonth(at) === FEBRUARY,
    dateAfter: (months) => addMonths(startDate, months),
  }
}
