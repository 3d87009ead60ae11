import { chargeFor, SMALLEST_CHARGE_CENTS } from '@tafel/contracts/contexts/subscriptions/charge.ts'
import type { SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { renewing } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import type { AppliedCoupon } from '@tafel/contracts/contexts/subscriptions/plan.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'

export interface ApplyCoupon {
  readonly accountId: string
  readonly owner: string
  readonly coupon: AppliedCoupon
  readonly firstPurchaseOnly: boolean
}

/** Coupons can't be combined: a new one replaces the previous one. The coupon's own stream decides whether it may be used. */
export function applyCoupon(
  { accountId, owner, coupon, firstPurchaseOnly }: ApplyCoupon,
  state: SubscriptionState,
): Decision<SubscriptionEvent, 'subscriptions/coupon-incorrect' | 'subscriptions/amount-too-small'> {
  if (state.coupon?.applied.code === coupon.code) return []
  if (state.ended || (firstPurchaseOnly && Object.keys(state.payments).length > 0)) return { refused: 'subscriptions/coupon-incorrect' }
  const schedule = renewing(state)
  if (schedule !== undefined) {
    const { cents, discountCents } = chargeFor(schedule.tier, schedule.priceCents, { applied: coupon, paymentsTaken: 0 })
    if (discountCents === 0) return { refused: 'subscriptions/coupon-incorrect' }
    if (cents < SMALLEST_CHARGE_CENTS) return { refused: 'subscriptions/amount-too-small' }
  }
  return [{ type: 'CouponApplied', data: { accountId, owner, coupon } }]
}
