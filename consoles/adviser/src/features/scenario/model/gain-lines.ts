import type { TaxConstants } from '@tafel/contracts/law/figure/tax-kinds.ts'
import { findInYear } from '@tafel/contracts/law/lookup/find.ts'
import { formatMoney, formatRate } from '@tafel/contracts/base/money/format.ts'
import type { TaxScenarioResult } from '@tafel/contracts/law/assessment/result/result.ts'
import type { RowResults } from '../../../workbench/form/form-state.ts'

/** One part of the way from the gains to the taxable gain. */
export interface GainPart {
  readonly words: string
  /** A paragraph of the Eighth Schedule. */
  readonly law?: string
}

/** The gain of each disposal, a column of the form's table; empty where it can't be calculated. */
export function gainColumn({ disposals }: TaxScenarioResult, rows: number): RowResults {
  const gains = Array.from({ length: rows }, (_, at) => disposals.find(({ id }) => id === `disposals.${at}`)?.gain ?? null)
  const words = (cents: number | null) => (cents === null ? '' : formatMoney(cents))
  const total = gains.reduce<number | null>((sum, gain) => (sum === null || gain === null ? null : sum + gain), 0)
  return { head: 'Gain', words: gains.map(words), total: words(total) }
}

/** `(R 630 000 − R 50 000) × 40 % = R 232 000`; empty without a taxable gain, or where its rate is not loaded. */
export function gainParts({ capitalGains }: TaxScenarioResult, tax: TaxConstants, year: number): readonly GainPart[] {
  const { sum, aggregate, net, taxable } = capitalGains
  if (sum === null || aggregate === null || net === null || taxable === null || net <= 0) return []
  const inclusion = findInYear(tax, 'capitalGains', 'inclusion', year)
  if (!inclusion.found) return []
  const lower = (cents: number, law: string): readonly GainPart[] => (cents === 0 ? [] : [{ words: `− ${formatMoney(cents)}`, law }])
  const deducted = [...lower(sum - aggregate, 'para 5'), ...lower(aggregate - net, 'para 9')]
  const isSum = deducted.length > 0
  const first: GainPart = { words: `${isSum ? '(' : ''}${formatMoney(sum)}` }
  const closed = deducted.map((part, at) => (at === deducted.length - 1 ? { ...part, words: `${part.words})` } : part))
  return [
    first,
    ...closed,
    { words: `× ${formatRate(inclusion.value.individual)}`, law: 'para 10' },
    { words: `= ${formatMoney(taxable)}` },
  ]
}
