import type { SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'

export function removeCoupon(
  accountId: string,
  { coupon, owner }: SubscriptionState,
): Decision<SubscriptionEvent, 'subscriptions/no-coupon'> {
  if (coupon === undefined || owner === undefined) return { refused: 'subscriptions/no-coupon' }
  const { code, useId } = coupon.applied
  return [{ type: 'CouponRemoved', data: { accountId, owner, code, useId } }]
}
