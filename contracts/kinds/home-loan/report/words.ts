import type { HomeLoanGiven } from '../calculator/inputs/inputs.ts'
import { addMonths } from '../../../base/dates.ts'
import { formatDate, formatMoney, formatRate } from '../../../base/money/format.ts'

// A loan's inputs and dates in the words of a report.

/** `March 2040`. */
export const monthOf = (date: string): string => formatDate(date).replace(/^\d+ /, '')

/** The month of the last payment of a schedule with `count` months. */
export const lastPayment = (start: string, months: number): string => monthOf(addMonths(start, months))

export const months = (count: number): string => `${count} ${Math.abs(count) === 1 ? 'month' : 'months'}`

const CHOICES: Readonly<Record<string, string>> = {
  primeLinked: 'Prime-linked',
  fixed: 'Fixed',
  fixedThenPrime: 'Fixed, then prime-linked',
  ratePath: 'By a rate path',
  monthly: 'Calculated monthly',
  dailyActual365: 'Calculated daily',
  keepPayment: 'Advance payments shorten the loan',
  repriceToTerm: 'Advance payments lower the instalment',
  keepTerm: 'The term stays',
  extendTerm: 'The term is extended by those months',
}
const RATES: ReadonlySet<string> = new Set([
  'margin',
  'primeAtStart',
  'repoAtStart',
  'fixedRate',
  'instalmentGrowth',
  'propertyGrowth',
  'inflation',
  'investmentReturn',
  'sellingCosts',
  'primeMove',
  'switchTo.rate',
  'ratePath.*.rate',
])
const MONTHS: ReadonlySet<string> = new Set([
  'termMonths',
  'fixedMonths',
  'existing.originalTerm',
  'switchTo.termMonths',
  'paymentHolidays.*.months',
])

/** One value in words; undefined if it isn't a single value. */
export function valueWords(field: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return CHOICES[value] ?? formatDate(value)
  if (typeof value !== 'number') return undefined
  const pattern = field.replaceAll(/\.\d+(?=\.|$)/g, '.*')
  if (RATES.has(pattern)) return formatRate(value)
  if (MONTHS.has(pattern)) return months(value)
  return field === 'switchTo.noticeDays' ? `${value} days` : formatMoney(value)
}

/** Rows beyond these are counted. */
const SHOWN_ROWS = 3

/** Describes a field's value; a table's rows together. */
export function fieldWords(field: string, value: unknown): string {
  if (field === 'existing' || field === 'switchTo') return 'Yes'
  return valueWords(field, value) ?? rowsInWords(field, value)
}

function rowsInWords(field: string, value: unknown): string {
  const rows = rowWords({ [field]: value } as Pick<HomeLoanGiven, 'lumpSums' | 'ratePath' | 'paymentHolidays'>)
  const more = rows.length - SHOWN_ROWS
  return rows.length === 0 ? 'none' : [...rows.slice(0, SHOWN_ROWS), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

const rowWords = ({ lumpSums = [], ratePath = [], paymentHolidays = [] }: HomeLoanGiven): readonly string[] => [
  ...ratePath.map(({ date, rate }) => `${formatDate(date)} ${formatRate(rate)}`),
  ...lumpSums.map(({ date, amount }) => `${formatDate(date)} ${formatMoney(amount)}`),
  ...paymentHolidays.map(({ from, months: count }) => `${formatDate(from)}, ${months(count)}`),
]

/** Rows of an input, each as a line and a value: lump sums, a rate path, payment holidays. */
export function listedRows({ lumpSums = [], ratePath = [], paymentHolidays = [] }: HomeLoanGiven) {
  return [
    ...ratePath.map(({ date, rate }) => ({ label: `Rate from ${formatDate(date)}`, value: formatRate(rate) })),
    ...lumpSums.map(({ date, amount }) => ({
      label: `${amount < 0 ? 'Redraw' : 'Lump sum'} of ${formatDate(date)}`,
      value: formatMoney(Math.abs(amount)),
    })),
    ...paymentHolidays.map(({ from, months: count }) => ({ label: `Payment holiday from ${monthOf(from)}`, value: months(count) })),
  ]
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
