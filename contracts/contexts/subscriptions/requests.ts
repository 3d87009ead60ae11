import * as z from 'zod/mini'
import { id, note, requiredText } from '../../base/fields.ts'
import { reason, REASON_MAX } from '../../base/reason.ts'
import { MAX_CENTS } from '../../base/money/cents.ts'
import { percentPpm } from './coupon-discount.ts'
import { couponCode, couponTerms } from './coupons.ts'
import { CANCEL_REASONS } from './events.ts'
import { BILLINGS } from './plan.ts'
import { REFUND_CAUSES } from './refunds.ts'
import { MAX_PAUSE_MONTHS } from './rules.ts'

export const choosePlan = z.strictObject({ tierId: id, billing: z._default(z.enum(BILLINGS), 'monthly') })
export type ChoosePlan = z.infer<typeof choosePlan>

export const takeCoupon = z.strictObject({ code: z.string('A code.').check(z.maxLength(100, 'At most 100 characters.')) })

export const cancelSubscription = z.strictObject({
  at: z._default(z.enum(['now', 'periodEnd']), 'periodEnd'),
  reason: z._default(z.enum(CANCEL_REASONS), 'other'),
  note: z.optional(note(1000)),
})
export type CancelSubscription = z.infer<typeof cancelSubscription>
/** As it is sent: without a reason it is another one. */
export type CancelRequest = z.input<typeof cancelSubscription>

/** By an admin: the reason goes into the audit log and the firm's mail says that it was cancelled. */
export const adminCancelSubscription = z.strictObject({ at: z._default(z.enum(['now', 'periodEnd']), 'periodEnd'), reason })

export const pauseSubscription = z.strictObject({
  /** The settings may allow fewer. */
  months: z
    .int('A whole number of months.')
    .check(z.minimum(1, 'At least one month.'), z.maximum(MAX_PAUSE_MONTHS, 'At most twelve months.')),
})

/** `reason` is for the audit log alone; the buyer, PayFast and the credit note get the words of `cause`. */
export const refundPayment = z.strictObject({
  paymentId: requiredText(40, 'Say which payment.'),
  cents: z.int('An amount in whole cents.').check(z.minimum(1, 'An amount of at least 1 cent.'), z.maximum(MAX_CENTS)),
  cause: z.enum(REFUND_CAUSES, 'Say why, as the credit note is to say it.'),
  reason: z.optional(note(REASON_MAX)),
})

/** `percent` as the specification stores a discount: a percent of 0 to 100 as text or number; a value that isn't a number counts as 0. */
const discount = {
  percent: z.optional(
    z
      .union([z.number(), z.string().check(z.maxLength(40))])
      .check(z.refine((percent) => percentPpm(percent) !== undefined, 'A percent from 0 to 100, with at most four decimals.')),
  ),
  discount: z.optional(couponTerms.shape.discount),
}

export const createCoupon = z.strictObject({ code: couponCode, ...couponTerms.shape, ...discount })
/** The whole row or some of it, as react-admin sends it: absent fields stay unchanged. The code never changes. */
export const changeCoupon = z.looseObject({
  code: z.optional(couponCode),
  ...z.partial(couponTerms).shape,
  ...discount,
  withdrawn: z.optional(z.boolean()),
})

/** Codes drawn at random, all with the same terms. */
export const createCoupons = z.strictObject({
  prefix: z._default(couponCode, 'TAFEL'),
  count: z.int('A whole number of codes.').check(z.minimum(1, 'At least one code.'), z.maximum(1000, 'At most 1 000 codes at once.')),
  ...couponTerms.shape,
  ...discount,
})
