import { addMonths } from '@tafel/contracts/base/dates.ts'
import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'

const SHORT: Readonly<Record<string, string>> = {
  January: 'Jan',
  February: 'Feb',
  August: 'Aug',
  September: 'Sept',
  October: 'Oct',
  November: 'Nov',
  December: 'Dec',
}

/** `March 2040`. */
export const monthOf = (date: string): string => formatDate(date).replace(/^\d+ /, '')

/** `Sept 2040`, for narrow columns. */
export const shortMonthOf = (date: string): string => monthOf(date).replace(/^\w+/, (month) => SHORT[month] ?? month)

/** The date of the last payment of a schedule of that many months. */
export const lastPayment = ({ start }: Pick<HomeLoanResult, 'start'>, months: number): string => addMonths(start, months)
