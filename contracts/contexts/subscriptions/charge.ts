import { formatMoney, formatRate } from '../../base/money/format.ts'
import { multiplyDivide } from '../../base/money/cents.ts'
import { discountOf } from './coupon-discount.ts'
import { type AppliedCoupon, type Billing, type ChargeLine, type CouponDiscount, type CouponDuration, type PlanTier } from './plan.ts'

/** PayFast charges nothing smaller than R 5. */
export const SMALLEST_CHARGE_CENTS = 500

/** The months of a period. */
export const monthsOf = (billing: Billing): number => (billing === 'monthly' ? 1 : 12)

interface TakenCoupon {
  readonly applied: AppliedCoupon
  readonly paymentsTaken: number
}

/** Payments that it still takes something off; null: all that will be. */
export function paymentsLeft({ applied: { duration }, paymentsTaken }: TakenCoupon): number | null {
  switch (duration.kind) {
    case 'once':
      return Math.max(0, 1 - paymentsTaken)
    case 'months':
      return Math.max(0, duration.months - paymentsTaken)
    case 'forever':
      return null
  }
}

export const isExhausted = (coupon: TakenCoupon): boolean => paymentsLeft(coupon) === 0

export interface Charge {
  readonly cents: number
  /** They add up to `cents`. */
  readonly lines: readonly ChargeLine[]
  readonly discountCents: number
}

/** A period's price, less the coupon discount of this payment. */
export function chargeFor(tier: PlanTier, priceCents: number, coupon: TakenCoupon | undefined): Charge {
  const line = { text: planText(tier), cents: priceCents }
  const discountCents = coupon === undefined ? 0 : discountNow(tier, priceCents, coupon)
  if (coupon === undefined || discountCents === 0) return { cents: priceCents, lines: [line], discountCents: 0 }
  const { code, discount, duration } = coupon.applied
  const taken = { text: `Coupon ${code}, ${discountText(discount)}, ${durationText(duration)}`, cents: -discountCents }
  return { cents: priceCents - discountCents, lines: [line, taken], discountCents }
}

/** A coupon for some months takes its share of a year, not the year. */
function discountNow(tier: PlanTier, priceCents: number, coupon: TakenCoupon): number {
  const { applied } = coupon
  if (isExhausted(coupon) || (applied.tierIds !== null && !applied.tierIds.includes(tier.tierId))) return 0
  if (applied.duration.kind !== 'months' || tier.billing === 'monthly') return discountOf(priceCents, applied.discount)
  if (coupon.paymentsTaken > 0) return 0
  const share = multiplyDivide(priceCents, Math.min(applied.duration.months, 12), 12)
  return discountOf(share, applied.discount)
}

export const planText = ({ name, seats, billing }: PlanTier): string => `${name}, ${seats} ${seats === 1 ? 'seat' : 'seats'}, ${billing}`

export const discountText = (discount: CouponDiscount): string =>
  discount.kind === 'percent' ? formatRate(discount.ppm) : formatMoney(discount.cents)

export const durationText = (duration: CouponDuration): string =>
  duration.kind === 'months' ? `for ${duration.months} months` : duration.kind === 'once' ? 'once' : 'for good'
