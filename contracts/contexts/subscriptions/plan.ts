import * as z from 'zod/mini'
import { date, id, ppm, storedText } from '../../base/fields.ts'

export const BILLINGS = ['monthly', 'yearly'] as const
export type Billing = (typeof BILLINGS)[number]

/** Money that may be taken away: a discount, a credit. */
const signedCents = z.int('An amount in whole cents.').check(z.minimum(-1_000_000_000_000), z.maximum(1_000_000_000_000))

/** One line of a charge; the lines add up to it. */
export const chargeLine = z.strictObject({ text: storedText(200), cents: signedCents })
export type ChargeLine = z.infer<typeof chargeLine>

/** A firm's tier, frozen as agreed, independent of later changes of the tier. */
export const planTier = z.strictObject({
  tierId: id,
  name: storedText(60),
  seats: z.int().check(z.minimum(1), z.maximum(1000)),
  billing: z.enum(BILLINGS),
})
export type PlanTier = z.infer<typeof planTier>

export const isSamePlan = (one: PlanTier, other: PlanTier): boolean => one.tierId === other.tierId && one.billing === other.billing

export const COUPON_CODE = /^[A-Z0-9][A-Z0-9-]{2,31}$/
/** A code as streams know it: case and spaces around don't count. */
export const foldCode = (code: string): string => code.normalize('NFKC').trim().toUpperCase()

export const couponDiscount = z.union([
  z.strictObject({ kind: z.literal('percent'), ppm }),
  z.strictObject({
    kind: z.literal('fixed'),
    cents: z
      .int('An amount in whole cents.')
      .check(z.minimum(1, 'An amount of at least 1 cent.'), z.maximum(100_000_000, 'At most R 1 000 000.')),
  }),
])
export type CouponDiscount = z.infer<typeof couponDiscount>

export const couponDuration = z.union([
  z.strictObject({ kind: z.literal('once') }),
  z.strictObject({
    kind: z.literal('months'),
    months: z.int().check(z.minimum(2, 'At least 2 months.'), z.maximum(36, 'At most 36 months.')),
  }),
  z.strictObject({ kind: z.literal('forever') }),
])
export type CouponDuration = z.infer<typeof couponDuration>

/** A coupon as redeemed: later changes of it have no effect here. */
export const appliedCoupon = z.strictObject({
  code: z.string().check(z.regex(COUPON_CODE)),
  /** Of this use: the coupon's own stream knows it by this. */
  useId: id,
  discount: couponDiscount,
  duration: couponDuration,
  /** Tiers that it holds for; null: all. */
  tierIds: z.nullable(z.array(id).check(z.maxLength(50))),
  endsOn: z.nullable(date),
})
export type AppliedCoupon = z.infer<typeof appliedCoupon>
