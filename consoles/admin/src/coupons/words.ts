import { formatCount, formatMoney, formatRate } from '@tafel/contracts/base/money/format.ts'
import type { CouponDiscount, CouponDuration } from '@tafel/contracts/contexts/subscriptions/plan.ts'
import type { AdminCouponRow } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { dayText } from '../app/day.ts'
import type { StateTagProps } from '../app/state-tag.tsx'

export const discountText = (discount: CouponDiscount): string =>
  discount.kind === 'percent' ? `${formatRate(discount.ppm)} off` : `${formatMoney(discount.cents)} off`

export function durationText(duration: CouponDuration): string {
  if (duration.kind === 'months') return `for ${duration.months} months`
  return duration.kind === 'once' ? 'one payment' : 'every payment'
}

/** `3 of 10`, including uses reserved for a payment. */
export function usesText({ used, reserved, maxUses }: Pick<AdminCouponRow, 'used' | 'reserved' | 'maxUses'>): string {
  const of = maxUses === null ? formatCount(used) : `${formatCount(used)} of ${formatCount(maxUses)}`
  return reserved === 0 ? of : `${of}, ${formatCount(reserved)} held`
}

type Term = Pick<AdminCouponRow, 'withdrawn' | 'startsOn' | 'endsOn' | 'maxUses' | 'used' | 'reserved'>

/** Whether a coupon can be used on a day, and if not, why. */
export function couponState(coupon: Term, today: string): { readonly text: string; readonly tone: StateTagProps['tone'] } {
  const { withdrawn, startsOn, endsOn, maxUses, used, reserved } = coupon
  if (withdrawn) return { text: 'withdrawn', tone: 'error' }
  if (endsOn !== null && endsOn < today) return { text: 'ended', tone: 'quiet' }
  if (maxUses !== null && used + reserved >= maxUses) return { text: 'used up', tone: 'quiet' }
  if (startsOn !== null && startsOn > today) return { text: `from ${dayText(startsOn)}`, tone: 'warning' }
  return { text: 'can be used', tone: 'success' }
}
