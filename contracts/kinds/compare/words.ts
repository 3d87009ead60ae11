import { formatAmount, formatDate, formatMoney, formatPercent } from '../../base/money/format.ts'
import type { Figure } from './columns.ts'
import type { Unit } from './kind.ts'
import type { Waterfall } from './waterfall.ts'

// A comparison in words: the same on screen, on paper and on the clipboard.

export const NOT_CALCULATED = 'not calculated'

/** A figure in words. */
export function figureWords({ value }: Figure, unit: Unit): string {
  if (value === undefined) return '–'
  if (value === null) return NOT_CALCULATED
  if (typeof value === 'string') return unit === 'date' ? formatDate(value) : value
  if (unit === 'ppm') return formatPercent(value)
  if (unit === 'months') return monthsWords(value)
  return formatMoney(value, 'always')
}

/** By how much a figure differs, with its sign; nothing where it doesn't. */
export function differenceWords(difference: number, unit: Unit): string {
  if (difference === 0) return 'the same'
  const amount =
    unit === 'ppm' ? formatPercent(difference) : unit === 'months' ? monthsWords(difference) : formatMoney(difference, 'always')
  return difference > 0 ? `+${amount}` : amount
}

const monthsWords = (count: number) => `${formatAmount(100 * count)} ${Math.abs(count) === 1 ? 'month' : 'months'}`

/** The label of the hatched bar. */
export const togetherWords = ({ parts }: Waterfall): string => (parts.length === 2 ? 'Both at once' : 'All at once')

/** How the parts came about. */
export const PARTS_WORDS =
  'Each part is the whole calculation run again with that change alone. The combined effect of the changes, beyond what each does alone, is shown in the order of the list.'
export const ONE_AFTER_OTHER_WORDS = 'A change that cannot be made alone is run after those before it.'

/** The lines of a waterfall in order, the interactions separately. */
export function waterfallLines(
  { from, parts, interactions, to }: Waterfall,
  names: { readonly from: string; readonly to: string },
): readonly { readonly label: string; readonly cents: number; readonly isEnd: boolean }[] {
  const isOne = parts.length === 1 && interactions.length === 0
  return [
    { label: names.from, cents: from, isEnd: true },
    ...parts.map(({ label, amount, isAlone }) => ({
      label: isAlone ? `${label}${isOne ? '' : ', alone'}` : `${label}, after the others`,
      cents: amount,
      isEnd: false,
    })),
    ...interactions.map(({ label, amount }) => ({ label: `${label}, interaction with the earlier changes`, cents: amount, isEnd: false })),
    { label: names.to, cents: to, isEnd: true },
  ]
}
