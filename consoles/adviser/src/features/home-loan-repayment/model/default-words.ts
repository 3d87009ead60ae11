import type { HomeLoanResult } from '@tafel/contracts/calculators/home-loan/result/result.ts'
import { formatDate, formatMoney, formatRate } from '@tafel/contracts/money/format.ts'

type Default = HomeLoanResult['defaults'][number]

const RATES: ReadonlySet<string> = new Set([
  'margin',
  'primeAtStart',
  'repoAtStart',
  'propertyGrowth',
  'inflation',
  'investmentReturn',
  'primeMove',
  'instalmentGrowth',
  'sellingCosts',
])
const AMOUNTS: ReadonlySet<string> = new Set(['initiationFee', 'serviceFee', 'statutoryDeductions'])
const CHOICES: Readonly<Record<string, string>> = {
  primeLinked: 'prime-linked',
  dailyActual365: 'by days',
  keepPayment: 'keep my payment',
  keepTerm: 'keep the term',
}

/** Defaults that say something: not what is nil or empty because nobody entered it. */
export function shownDefaults(defaults: readonly Default[]): readonly { readonly field: string; readonly words: string }[] {
  return defaults.flatMap(({ field, value }) => {
    const words = wordsOf(field, value)
    return words === undefined ? [] : [{ field, words }]
  })
}

function wordsOf(field: string, value: Default['value']): string | undefined {
  if (typeof value === 'number' && RATES.has(field)) return value === 0 ? undefined : formatRate(value)
  if (typeof value === 'number' && AMOUNTS.has(field)) return formatMoney(value)
  if (field === 'termMonths') return `${String(value)} months`
  if (typeof value === 'string') return CHOICES[value] ?? (/^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : value)
  return undefined
}
