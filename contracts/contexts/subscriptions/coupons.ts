import * as z from 'zod/mini'
import { type EventOf, eventType } from '../../base/event-type.ts'
import { date, id, requestDate } from '../../base/fields.ts'
import { COUPON_CODE, couponDiscount, couponDuration, foldCode } from './plan.ts'

// Stream `coupon-<code>`: the stream owns the limits, so of any two who want the last use one gets it.

export const couponCode = z
  .string('A code.')
  .check(z.overwrite(foldCode), z.regex(COUPON_CODE, 'Letters, digits and hyphens, 3 to 32 of them, beginning with a letter or a digit.'))

const termsWith = (day: typeof date) => ({
  discount: couponDiscount,
  duration: couponDuration,
  tierIds: z.nullable(z.array(id).check(z.minLength(1, 'At least one tier, or none at all for every tier.'), z.maxLength(50))),
  startsOn: z.nullable(day),
  /** The last day on which it can be taken. */
  endsOn: z.nullable(day),
  /** In total; null: no limit. Per mailbox it is always one. */
  maxUses: z.nullable(
    z.int('A whole number of uses.').check(z.minimum(1, 'At least one use.'), z.maximum(1_000_000, 'At most 1 000 000 uses.')),
  ),
  /** Only for firms that have never paid. */
  firstPurchaseOnly: z.boolean(),
})
const storedTerms = termsWith(date)
export const couponTerms = z.strictObject(termsWith(requestDate))
export type CouponTerms = z.infer<typeof couponTerms>

const subject = ({ by }: { by: string }) => `user:${by}`
const firmSubject = ({ accountId }: { accountId: string }) => `account:${accountId}`
const code = z.string().check(z.regex(COUPON_CODE))
const mailbox = z.string().check(z.regex(/^[0-9a-f]{32}$/))

export const couponCreated = eventType({
  type: 'CouponCreated',
  data: z.strictObject({ by: id, couponId: id, code, ...storedTerms }),
  subject,
})
export const couponChanged = eventType({ type: 'CouponChanged', data: z.strictObject({ by: id, code, ...storedTerms }), subject })
/** It can no longer be redeemed; firms that have it keep it. */
export const couponRetired = eventType({ type: 'CouponRetired', data: z.strictObject({ by: id, code }), subject })
/** Held for a checkout, or for the next payment. `mailbox` is a keyed hash of the e-mail address. */
export const couponUseReserved = eventType({
  type: 'CouponUseReserved',
  data: z.strictObject({ code, useId: id, accountId: id, mailbox, reservedAt: z.iso.datetime() }),
  subject: firmSubject,
})
export const couponUsed = eventType({ type: 'CouponUsed', data: z.strictObject({ code, useId: id, accountId: id }), subject: firmSubject })
export const couponUseReleased = eventType({
  type: 'CouponUseReleased',
  data: z.strictObject({ code, useId: id, accountId: id }),
  subject: firmSubject,
})

export const couponEvents = [couponCreated, couponChanged, couponRetired, couponUseReserved, couponUsed, couponUseReleased] as const
export type CouponEvent = EventOf<(typeof couponEvents)[number]>

export const couponStream = (folded: string) => `coupon-${folded}`
