import * as z from 'zod/mini'
import { cents, id, note, requiredText } from '../fields.ts'
import { couponCode, couponTerms } from './coupons.ts'
import { CANCEL_REASONS } from './events.ts'
import { BILLINGS } from './plan.ts'

/** A pause is for so many months at most, where the configuration says nothing else. */
export const MAX_PAUSE_MONTHS = 3

export const choosePlan = z.strictObject({ tierId: id, billing: z._default(z.enum(BILLINGS), 'monthly') })
export type ChoosePlan = z.infer<typeof choosePlan>

export const takeCoupon = z.strictObject({ code: z.string('A code.').check(z.maxLength(100, 'At most 100 characters.')) })

export const cancelSubscription = z.strictObject({
  at: z._default(z.enum(['now', 'periodEnd']), 'periodEnd'),
  reason: z._default(z.enum(CANCEL_REASONS), 'other'),
  note: z.optional(note(1000)),
})
export type CancelSubscription = z.infer<typeof cancelSubscription>

export const pauseSubscription = z.strictObject({
  months: z.int('A whole number of months.').check(z.minimum(1, 'At least one month.'), z.maximum(12, 'At most twelve months.')),
})

export const refundPayment = z.strictObject({
  paymentId: requiredText(40, 'Say which payment.'),
  cents,
  reason: requiredText(255, 'Say why.'),
})

/** `percent` as the specification stores a discount: any text or number, and what is no number counts as 0. */
const discount = {
  percent: z.optional(z.union([z.number(), z.string().check(z.maxLength(40))])),
  discount: z.optional(couponTerms.shape.discount),
}

export const createCoupon = z.strictObject({ code: couponCode, ...couponTerms.shape, ...discount })
export const changeCoupon = z.looseObject({
  code: couponCode,
  ...couponTerms.shape,
  ...discount,
  withdrawn: z._default(z.boolean(), false),
})

/** Codes drawn at random, all with the same terms. */
export const createCoupons = z.strictObject({
  prefix: z._default(couponCode, 'TAFEL'),
  count: z.int('A whole number of codes.').check(z.minimum(1, 'At least one code.'), z.maximum(1000, 'At most 1 000 codes at once.')),
  ...couponTerms.shape,
  ...discount,
})
