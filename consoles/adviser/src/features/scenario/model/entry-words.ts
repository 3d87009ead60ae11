import { formatAmount, formatDate, formatExchangeRate, formatMoney, formatRate, formatUnits } from '@tafel/contracts/base/money/format.ts'
import { showWhole } from '@tafel/kit/fields/whole-text.ts'
import { monthName } from './months.ts'
import type { Control } from './controls.ts'

/** What an input holds, as a person would read it. */
export function entryWords(control: Control, value: unknown, currency?: string): string {
  if (value === undefined || value === '') return '–'
  switch (control.kind) {
    case 'amount':
      return currency === undefined ? formatMoney(Number(value)) : `${currency}\u00a0${formatAmount(Number(value))}`
    case 'rate':
      return formatRate(Number(value))
    case 'date':
      return formatDate(String(value))
    case 'flag':
      return value === true ? 'Yes' : 'No'
    case 'exchangeRate':
      return formatExchangeRate(Number(value))
    case 'area':
      return `${formatAmount(Number(value))} m²`
    case 'units':
      return `${formatUnits(Number(value))} units`
    case 'month':
      return monthName(Number(value))
    case 'members':
      return membersWords(value as readonly number[])
    case 'whole':
      return `${showWhole(Number(value))} ${control.unit}`.trim()
    case 'choice':
      return control.options.find((option) => option.value === value)?.label ?? String(value)
    case 'scenario':
      return 'Linked'
    case 'year':
    case 'text':
    case 'note':
      return String(value)
  }
}

function membersWords(members: readonly number[]): string {
  const [first = 0] = members
  return members.every((count) => count === first) ? String(first) : members.join(', ')
}
