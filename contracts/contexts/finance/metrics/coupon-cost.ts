import type { FinanceEvent } from '../export/exported-events.ts'
import { type Month, monthOf } from './month.ts'

/** The total discount that a coupon has given. */
export interface CouponCost {
  readonly code: string
  readonly payments: number
  /** With VAT, as on invoices. */
  readonly discountCents: number
  /** Periods that it gave away whole: nothing was charged, so no amount was taken off. */
  readonly grants: number
  readonly byMonth: readonly { readonly month: Month; readonly discountCents: number }[]
}

export function couponCosts(events: Iterable<FinanceEvent>, asOf: string): readonly CouponCost[] {
  const costs = new Map<string, { payments: number; grants: number; byMonth: Map<Month, number> }>()
  const of = (code: string) => {
    const known = costs.get(code) ?? { payments: 0, grants: 0, byMonth: new Map<Month, number>() }
    costs.set(code, known)
    return known
  }
  for (const { type, data } of events) {
    if (type === 'PaymentReceived' && data.coupon !== null && data.receivedOn <= asOf) {
      const cost = of(data.coupon.code)
      const month = monthOf(data.receivedOn)
      cost.payments += 1
      cost.byMonth.set(month, (cost.byMonth.get(month) ?? 0) + data.coupon.discountCents)
    }
    if (type === 'PeriodGranted' && data.coversFrom <= asOf) of(data.coupon.code).grants += 1
  }
  return [...costs]
    .map(([code, { payments, grants, byMonth }]) => ({
      code,
      payments,
      grants,
      discountCents: [...byMonth.values()].reduce((sum, cents) => sum + cents, 0),
      byMonth: [...byMonth].map(([month, discountCents]) => ({ month, discountCents })).toSorted((a, b) => (a.month < b.month ? -1 : 1)),
    }))
    .toSorted((a, b) => b.discountCents - a.discountCents || (a.code < b.code ? -1 : 1))
}
