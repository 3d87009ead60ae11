import { formatMoney, formatCount } from '@tafel/contracts/base/money/format.ts'
import type { TierDetails } from '@tafel/contracts/contexts/subscriptions/tiers.ts'
import type { AdminSubscriptionRow } from '@tafel/contracts/contexts/subscriptions/views.ts'

type Prices = Pick<TierDetails, 'monthCents' | 'yearCents'>

/** The effect of a changed price; empty if none changes. Firms keep what they agreed, so their next invoices stay as they are. */
export function previewWords(
  before: Prices,
  after: Prices,
  subscriptions: readonly Pick<AdminSubscriptionRow, 'nextCents'>[],
): readonly string[] {
  const changed = [changeOf('a month', before.monthCents, after.monthCents), changeOf('a year', before.yearCents, after.yearCents)].flat()
  if (changed.length === 0) return []
  const next = subscriptions.flatMap(({ nextCents }) => nextCents ?? [])
  const total = next.reduce((sum, cents) => sum + cents, 0)
  const firms = `${formatCount(next.length)} ${next.length === 1 ? 'firm' : 'firms'}`
  return [
    ...changed,
    next.length === 0
      ? 'No firm with this tier has a next payment.'
      : `${firms} with this tier keep what they agreed: their next ${next.length === 1 ? 'invoice stays' : 'invoices stay'} ${formatMoney(total, 'always')}${next.length === 1 ? '' : ' together'}.`,
  ]
}

function changeOf(period: string, before: number | null, after: number | null): readonly string[] {
  if (before === after) return []
  if (before === null || after === null)
    return [
      `New subscriptions pay ${after === null ? 'the default price' : formatMoney(after, 'always')} ${period} instead of ${before === null ? 'the default price' : formatMoney(before, 'always')}.`,
    ]
  const change = after - before
  return [
    `New subscriptions pay ${formatMoney(after, 'always')} ${period} instead of ${formatMoney(before, 'always')} (${change > 0 ? '+ ' : ''}${formatMoney(change, 'always')}).`,
  ]
}
