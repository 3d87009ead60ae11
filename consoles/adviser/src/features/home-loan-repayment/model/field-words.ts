import { labelOf } from '@tafel/contracts/calculators/home-loan/inputs/labels.ts'
import type { HomeLoanGiven } from '@tafel/contracts/calculators/home-loan/inputs/inputs.ts'
import { valueWords } from '@tafel/contracts/home-loan-report/words.ts'
import { formatDate, formatMoney, formatRate } from '@tafel/contracts/money/format.ts'
import { valueAt } from '../../../workbench/field-path.ts'
import type { LoanField } from './loan-form.ts'

/** What the form calls a field. */
export const fieldLabel = (field: string): string => labelOf(field)

/** Rows beyond these are counted. */
const SHOWN_ROWS = 3

/** A field's value in words, as a person would read it. */
export function fieldWords(inputs: HomeLoanGiven, field: LoanField): string {
  const value: unknown = valueAt(inputs, field)
  if (value === undefined) return '–'
  if (field === 'existing' || field === 'switchTo') return 'Yes'
  return valueWords(field, value) ?? rowsInWords(inputs, field)
}

function rowsInWords({ lumpSums = [], ratePath = [], paymentHolidays = [] }: HomeLoanGiven, field: LoanField): string {
  const rows =
    field === 'lumpSums'
      ? lumpSums.map(({ date, amount }) => `${formatDate(date)} ${formatMoney(amount)}`)
      : field === 'ratePath'
        ? ratePath.map(({ date, rate }) => `${formatDate(date)} ${formatRate(rate)}`)
        : paymentHolidays.map(({ from, months }) => `${formatDate(from)}, ${months} ${months === 1 ? 'month' : 'months'}`)
  const more = rows.length - SHOWN_ROWS
  return [...rows.slice(0, SHOWN_ROWS), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}
