import { paymentsLeft, vatWithin } from '@tafel/contracts/subscriptions/charge.ts'
import type { Checkout, SubscriptionState } from '@tafel/contracts/subscriptions/life/state.ts'
import type { CouponView, NextPayment, PlanQuote } from '@tafel/contracts/subscriptions/views.ts'
import type { ChargeLine } from '@tafel/contracts/subscriptions/plan.ts'
import { daysOf } from '@tafel/contracts/dates.ts'
import type { Quote } from '../quote/quote.ts'

export function quoteView(quote: Quote, coupon: SubscriptionState['coupon']): PlanQuote {
  const { purpose, tier, now, covers, daysLeft, next, nextPaymentOn, isFree } = quote
  return {
    purpose,
    tier,
    nowCents: now.cents,
    nowVatCents: vatWithin(now.cents),
    lines: now.lines,
    coversFrom: covers?.from ?? null,
    coversTo: covers?.to ?? null,
    daysLeft,
    next: nextPaymentView(nextPaymentOn, next.cents, next.lines),
    isFree,
    coupon: couponView(coupon),
  }
}

/** What was written down for a checkout, which is what it charges whatever has changed since. */
export function checkoutQuoteView(checkout: Checkout): PlanQuote {
  const { purpose, tier, amountCents, lines, coversFrom, coversTo, nextPaymentOn, recurringCents, recurringLines, coupon } = checkout
  return {
    purpose,
    tier,
    nowCents: amountCents,
    nowVatCents: vatWithin(amountCents),
    lines,
    coversFrom,
    coversTo,
    daysLeft: purpose === 'changeNow' && coversFrom !== null && coversTo !== null ? daysOf(coversFrom, coversTo) : null,
    next: nextPaymentView(nextPaymentOn, recurringCents, recurringLines),
    isFree: false,
    coupon: coupon === null ? null : couponView({ applied: coupon, paymentsTaken: 0 }),
  }
}

export const nextPaymentView = (on: string, cents: number, lines: readonly ChargeLine[]): NextPayment => ({
  on,
  cents,
  lines,
  vatCents: vatWithin(cents),
})

export function couponView(coupon: SubscriptionState['coupon']): CouponView | null {
  if (coupon === undefined) return null
  const { code, discount, duration, endsOn } = coupon.applied
  return { code, discount, duration, endsOn, paymentsLeft: paymentsLeft(coupon) }
}
