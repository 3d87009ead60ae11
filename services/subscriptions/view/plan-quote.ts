import { vatInside } from '@tafel/contracts/contexts/invoices/vat.ts'
import { paymentsLeft } from '@tafel/contracts/contexts/subscriptions/charge.ts'
import type { Checkout, SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import type { CouponView, NextPayment, PlanQuote } from '@tafel/contracts/contexts/subscriptions/views.ts'
import type { ChargeLine } from '@tafel/contracts/contexts/subscriptions/plan.ts'
import { daysOf } from '@tafel/contracts/base/dates.ts'
import type { VatRateOn } from '../billing.ts'
import type { Quote } from '../quote/quote.ts'

export function quoteView(quote: Quote, coupon: SubscriptionState['coupon'], today: string, vatRateOn: VatRateOn): PlanQuote {
  const { purpose, tier, now, covers, daysLeft, next, nextPaymentOn, isFree } = quote
  return {
    purpose,
    tier,
    nowCents: now.cents,
    nowVatCents: vatInside(now.cents, vatRateOn(today)),
    lines: now.lines,
    coversFrom: covers?.from ?? null,
    coversTo: covers?.to ?? null,
    daysLeft,
    next: nextPaymentView(nextPaymentOn, next, vatRateOn),
    isFree,
    coupon: couponView(coupon),
  }
}

/** The recorded terms of a checkout, which it charges even if prices have changed since. */
export function checkoutQuoteView(checkout: Checkout, vatRateOn: VatRateOn): PlanQuote {
  const { purpose, tier, amountCents, lines, coversFrom, coversTo, startedOn, nextPaymentOn, recurringCents, recurringLines, coupon } =
    checkout
  return {
    purpose,
    tier,
    nowCents: amountCents,
    nowVatCents: vatInside(amountCents, vatRateOn(startedOn)),
    lines,
    coversFrom,
    coversTo,
    daysLeft: purpose === 'changeNow' && coversFrom !== null && coversTo !== null ? daysOf(coversFrom, coversTo) : null,
    next: nextPaymentView(nextPaymentOn, { cents: recurringCents, lines: recurringLines }, vatRateOn),
    isFree: false,
    coupon: coupon === null ? null : couponView({ applied: coupon, paymentsTaken: 0 }),
  }
}

/** With tax at the rate of its own day, as far as it is known today. */
export const nextPaymentView = (
  on: string,
  { cents, lines }: { readonly cents: number; readonly lines: readonly ChargeLine[] },
  vatRateOn: VatRateOn,
): NextPayment => ({ on, cents, lines, vatCents: vatInside(cents, vatRateOn(on)) })

export function couponView(coupon: SubscriptionState['coupon']): CouponView | null {
  if (coupon === undefined) return null
  const { code, discount, duration, endsOn } = coupon.applied
  return { code, discount, duration, endsOn, paymentsLeft: paymentsLeft(coupon) }
}
