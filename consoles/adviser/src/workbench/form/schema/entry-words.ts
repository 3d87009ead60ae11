import { formatAmount, formatDate, formatExchangeRate, formatMoney, formatRate, formatUnits } from '@tafel/contracts/base/money/format.ts'
import { showWhole } from '@tafel/kit/fields/whole-text.ts'
import { monthName } from './months.ts'
import type { Control } from './control.ts'

export const NO_OR_YES = ['No', 'Yes'] as const

/** An input's value in words. */
export function entryWords(control: Control, value: unknown, currency?: string): string {
  if (value === undefined || value === '') return '–'
  switch (control.kind) {
    case 'amount':
      return currency === undefined ? formatMoney(Number(value)) : `${currency}\u00a0${formatAmount(Number(value))}`
    case 'rate':
      return formatRate(Number(value))
    case 'date':
      return formatDate(String(value))
    case 'flag': {
      const [no, yes] = control.words ?? NO_OR_YES
      return value === true ? yes : no
    }
    case 'months':
      return `${showWhole(Number(value))} months`
    case 'days':
      return value === 0 ? control.none : `${String(value)} days`
    case 'exchangeRate':
      return formatExchangeRate(Number(value))
    case 'area':
      return `${formatAmount(Number(value))} m²`
    case 'units':
      return `${formatUnits(Number(value))} units`
    case 'month':
      return monthName(Number(value))
    case 'special':
      return control.words(value)
    case 'whole':
      return `${showWhole(Number(value))} ${control.unit}`.trim()
    case 'choice':
      return control.options.find((option) => option.value === value)?.label ?? String(value)
    case 'link':
      return 'Linked'
    case 'year':
    case 'text':
    case 'note':
      return String(value)
  }
}
