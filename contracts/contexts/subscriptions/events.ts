import * as z from 'zod/mini'
import { type EventOf, eventType } from '../../base/event-type.ts'
import { cents, date, id, note, ppm, storedText } from '../../base/fields.ts'
import { personal } from '../../base/personal.ts'
import { appliedCoupon, chargeLine, COUPON_CODE, planTier } from './plan.ts'
import { REFUND_CAUSES, REFUND_FAILURES } from './refunds.ts'

// Stream `subscription-<accountId>`: one subscription a firm. Stream `freeTrialAddress-<keyed hash>`: one trial a mailbox.

const subject = (data: { accountId: string }) => `account:${data.accountId}`
const firm = { accountId: id, owner: id }
const lines = z.array(chargeLine).check(z.maxLength(20))
/** PayFast's own ids are texts. */
const paymentId = z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^[\w-]+$/))
/** A keyed hash of PayFast's token. The token itself is a secret: anyone with it can change the card. */
const tokenHash = z.string().check(z.regex(/^[0-9a-f]{32}$/))

export const freeTrialStarted = eventType({
  type: 'FreeTrialStarted',
  data: z.strictObject({ accountId: id, owner: id, startsOn: date, endsOn: date }),
  subject,
})
/** At once and for good: its firm was erased. */
export const subscriptionEnded = eventType({ type: 'SubscriptionEnded', data: z.strictObject(firm), subject })

/**
 * `start`: the first, or after a lapse. `changeNow`: a dearer plan, for the days that are left. `changeAtRenewal`: any other plan, from the next
 * payment on. `takeBack`: a cancelled one continues.
 */
export const CHECKOUT_PURPOSES = ['start', 'changeNow', 'changeAtRenewal', 'takeBack'] as const
export type CheckoutPurpose = (typeof CHECKOUT_PURPOSES)[number]

/** The amounts due now and later, as calculated by the server. Every payment notification is compared with them. */
export const checkoutStarted = eventType({
  type: 'CheckoutStarted',
  data: z.strictObject({
    ...firm,
    checkoutId: id,
    purpose: z.enum(CHECKOUT_PURPOSES),
    tier: planTier,
    /** Charged at once; 0 where only the card is taken down. */
    amountCents: cents,
    lines,
    /** The value of the days covered: the amount charged, and the credit for days already paid. */
    valueCents: cents,
    /** The period of the first payment; null if nothing starts at once. */
    coversFrom: z.nullable(date),
    coversTo: z.nullable(date),
    /** The price of each later period, without any coupon. Agreed for as long as the plan runs, even if the tier's price changes. */
    priceCents: cents,
    recurringCents: cents,
    recurringLines: lines,
    nextPaymentOn: date,
    coupon: z.nullable(appliedCoupon),
    startedOn: date,
    expiresAt: z.iso.datetime(),
  }),
  subject,
})
export const checkoutExpired = eventType({ type: 'CheckoutExpired', data: z.strictObject({ ...firm, checkoutId: id }), subject })
/** PayFast took the card down, and from now on charges by this token. */
export const checkoutCompleted = eventType({
  type: 'CheckoutCompleted',
  data: z.strictObject({
    ...firm,
    checkoutId: id,
    purpose: z.enum(CHECKOUT_PURPOSES),
    tier: planTier,
    token: tokenHash,
    /** Under a key of the service, not of the firm: an erased firm's card must still be released. */
    sealedToken: z.string().check(z.maxLength(400)),
    /** Of the notice. */
    paymentId,
    completedOn: date,
    /** The first day of the subscription as it runs now. */
    since: date,
    recurringCents: cents,
    nextPaymentOn: date,
  }),
  subject,
})
/**
 * PayFast stored a card for a checkout that is no longer needed: its days are paid, or the plan that it changes has changed. The plan stays as
 * it is, and the token is cancelled before it charges again.
 */
export const checkoutSetAside = eventType({
  type: 'CheckoutSetAside',
  data: z.strictObject({
    ...firm,
    checkoutId: id,
    token: tokenHash,
    sealedToken: z.string().check(z.maxLength(400)),
    /** Of the notice. */
    paymentId,
    completedOn: date,
  }),
  subject,
})

export const PAYMENT_FLAGS = [
  'afterCancellation',
  'afterPlanChange',
  'expiredCheckout',
  'unexpectedAmount',
  'alreadyCovered',
  'firmClosed',
] as const
export type PaymentFlag = (typeof PAYMENT_FLAGS)[number]

export const paymentReceived = eventType({
  type: 'PaymentReceived',
  data: z.strictObject({
    ...firm,
    paymentId,
    token: z.nullable(tokenHash),
    checkoutId: z.nullable(id),
    grossCents: cents,
    feeCents: cents,
    netCents: z.int(),
    receivedOn: date,
    tier: planTier,
    coversFrom: date,
    coversTo: date,
    /** They add up to `grossCents`. */
    lines,
    coupon: z.nullable(z.strictObject({ code: z.string().check(z.regex(COUPON_CODE)), discountCents: cents })),
    vatPpm: ppm,
    /** `fetched`: found in PayFast's history, because its notice never came. */
    source: z.enum(['itn', 'fetched']),
    /** Flagged, and adds no days: they are covered already, or the token is no longer valid. */
    addsNoDays: z.optional(z.enum(PAYMENT_FLAGS)),
  }),
  subject,
})
/** The payment was received, and needs a check. */
export const paymentFlagged = eventType({
  type: 'PaymentFlagged',
  data: z.strictObject({ ...firm, paymentId, grossCents: cents, why: z.enum(PAYMENT_FLAGS), receivedOn: date }),
  subject,
})
/** A refund to the payer. `lines` are the refunded items, for the credit note. */
export const refundRequested = eventType({
  type: 'RefundRequested',
  data: z.strictObject({
    ...firm,
    by: id,
    refundId: id,
    paymentId,
    cents,
    lines,
    cause: z.enum(REFUND_CAUSES),
    requestedOn: date,
  }),
  subject,
})
/** The request is sent to PayFast, once: from here on only its outcome is queried. */
export const refundSubmitted = eventType({
  type: 'RefundSubmitted',
  data: z.strictObject({ ...firm, refundId: id, submittedAt: z.iso.datetime() }),
  subject,
})
export const refundFailed = eventType({
  type: 'RefundFailed',
  data: z.strictObject({ ...firm, refundId: id, paymentId, because: z.enum(REFUND_FAILURES), failedOn: date }),
  subject,
})
/** The money is on its way back. */
export const paymentRefunded = eventType({
  type: 'PaymentRefunded',
  data: z.strictObject({ ...firm, paymentId, refundId: id, cents, refundedOn: date, reason: storedText(255), lines }),
  subject,
})
/** A renewal that was expected did not come; `attempt` counts the steps of dunning from 1. */
export const paymentFailed = eventType({
  type: 'PaymentFailed',
  data: z.strictObject({ ...firm, expectedOn: date, noticedOn: date, attempt: z.int().check(z.minimum(1), z.maximum(20)) }),
  subject,
})

export const CANCEL_REASONS = ['tooExpensive', 'missingFeature', 'notUsed', 'closing', 'other'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]
export const subscriptionCancelled = eventType({
  type: 'SubscriptionCancelled',
  data: z.strictObject({
    ...firm,
    at: z.enum(['now', 'periodEnd']),
    /** The last day on which anything can be written. */
    endsOn: date,
    /** `atPayFast`: by the payer there, or by PayFast. */
    reason: z.enum([...CANCEL_REASONS, 'atPayFast']),
    note: z.optional(personal(note(1000))),
  }),
  subject,
})
/** No payment is taken until `nextPaymentOn`; the paid period is used up first. */
export const subscriptionPaused = eventType({
  type: 'SubscriptionPaused',
  data: z.strictObject({ ...firm, months: z.int().check(z.minimum(1), z.maximum(12)), pausedFrom: date, nextPaymentOn: date }),
  subject,
})
export const subscriptionResumed = eventType({
  type: 'SubscriptionResumed',
  data: z.strictObject({ ...firm, resumedOn: date, nextPaymentOn: date }),
  subject,
})
/** From `lapsedOn` on everything can be read and exported, and nothing be written. */
export const LAPSE_CAUSES = ['trialEnded', 'grantEnded', 'cancelled', 'notPaid'] as const
export const subscriptionLapsed = eventType({
  type: 'SubscriptionLapsed',
  data: z.strictObject({ ...firm, lapsedOn: date, why: z.enum(LAPSE_CAUSES) }),
  subject,
})

export const couponApplied = eventType({ type: 'CouponApplied', data: z.strictObject({ ...firm, coupon: appliedCoupon }), subject })
export const couponRemoved = eventType({
  type: 'CouponRemoved',
  data: z.strictObject({ ...firm, code: z.string().check(z.regex(COUPON_CODE)), useId: id }),
  subject,
})
/** A coupon of 100 %: nothing to pay for these days; a checkout follows at their end. */
export const periodGranted = eventType({
  type: 'PeriodGranted',
  data: z.strictObject({ ...firm, tier: planTier, coversFrom: date, coversTo: date, coupon: appliedCoupon }),
  subject,
})
/** PayFast has confirmed the amount that it charges from the next payment on. */
export const recurringAmountAgreed = eventType({
  type: 'RecurringAmountAgreed',
  data: z.strictObject({ ...firm, token: tokenHash, cents, lines }),
  subject,
})
/** PayFast has confirmed that it charges nothing by this token for now, or that it charges again. */
export const chargingHoldAgreed = eventType({
  type: 'ChargingHoldAgreed',
  data: z.strictObject({ ...firm, token: tokenHash, isHeld: z.boolean() }),
  subject,
})
/** PayFast no longer charges this token. */
export const payFastTokenClosed = eventType({
  type: 'PayFastTokenClosed',
  data: z.strictObject({
    ...firm,
    token: tokenHash,
    checkoutId: z.nullable(id),
    /** Of the notice; null where we asked PayFast. */
    paymentId: z.nullable(paymentId),
  }),
  subject,
})

export const subscriptionEvents = [
  freeTrialStarted,
  subscriptionEnded,
  checkoutStarted,
  checkoutExpired,
  checkoutCompleted,
  checkoutSetAside,
  paymentReceived,
  paymentFlagged,
  paymentRefunded,
  refundRequested,
  refundSubmitted,
  refundFailed,
  paymentFailed,
  subscriptionCancelled,
  subscriptionPaused,
  subscriptionResumed,
  subscriptionLapsed,
  couponApplied,
  couponRemoved,
  periodGranted,
  recurringAmountAgreed,
  chargingHoldAgreed,
  payFastTokenClosed,
] as const
export type SubscriptionEvent = EventOf<(typeof subscriptionEvents)[number]>

export const subscriptionStream = (accountId: string) => `subscription-${accountId}`

/** A mailbox has had its one free trial, for this firm. The stream owns the rule; its name is made with a secret key and holds no address. */
export const freeTrialAddressUsed = eventType({ type: 'FreeTrialAddressUsed', data: z.strictObject({ accountId: id }), subject })
export type FreeTrialAddressEvent = EventOf<typeof freeTrialAddressUsed>

export const freeTrialAddressStream = (hash: string) => `freeTrialAddress-${hash}`
