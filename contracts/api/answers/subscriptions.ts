import * as z from 'zod/mini'
import type { Claims } from '../../contexts/subscriptions/claims.ts'
import { PAYMENT_FLAGS } from '../../contexts/subscriptions/events.ts'
import { BILLINGS, chargeLine, couponDiscount, couponDuration, planTier } from '../../contexts/subscriptions/plan.ts'
import { REFUND_CAUSES, REFUND_FAILURES } from '../../contexts/subscriptions/refunds.ts'
import { tierDetails } from '../../contexts/subscriptions/tiers.ts'
import {
  SUBSCRIPTION_STATUSES,
  type AdminCouponRow,
  type AdminCouponUse,
  type AdminCouponView,
  type AdminPayment,
  type AdminRefund,
  type AdminSubscriptionRow,
  type AdminSubscriptionView,
  type AdminTierRow,
  type CardUpdateView,
  type CheckoutAnswer,
  type CheckoutStatusView,
  type CouponAnswer,
  type CouponView,
  type NextPayment,
  type PlanQuote,
  type SubscriptionView,
  type TierChange,
  type TierOffer,
} from '../../contexts/subscriptions/views.ts'
import { answerOf } from './answer-of.ts'

export const claims = answerOf<Claims>()(
  'Claims',
  z.object({
    admin: z.boolean(),
    hasSubscription: z.boolean(),
    atNextPayment: z.nullable(z.string()),
    atStartSubscription: z.nullable(z.string()),
    teamId: z.nullable(z.string()),
    centAmount: z.nullable(z.int()),
  }),
)
export const nextPayment = answerOf<NextPayment>()(
  'NextPayment',
  z.object({ on: z.string(), cents: z.int(), lines: z.array(chargeLine), vatCents: z.int() }),
)
export const couponView = answerOf<CouponView>()(
  'CouponView',
  z.object({
    code: z.string(),
    discount: couponDiscount,
    duration: couponDuration,
    endsOn: z.nullable(z.string()),
    paymentsLeft: z.nullable(z.int()),
  }),
)
export const planQuote = answerOf<PlanQuote>()(
  'PlanQuote',
  z.object({
    purpose: z.enum(['start', 'changeNow', 'changeAtRenewal', 'takeBack']),
    tier: planTier,
    nowCents: z.int(),
    nowVatCents: z.int(),
    lines: z.array(chargeLine),
    coversFrom: z.nullable(z.string()),
    coversTo: z.nullable(z.string()),
    daysLeft: z.nullable(z.int()),
    next: nextPayment,
    isFree: z.boolean(),
    coupon: z.nullable(couponView),
  }),
)
export const tierChange = answerOf<TierChange>()(
  'TierChange',
  z.union([
    z.object({
      possible: z.literal(true),
      purpose: z.enum(['start', 'changeNow', 'changeAtRenewal', 'takeBack']),
      nowCents: z.int(),
      daysLeft: z.nullable(z.int()),
      from: z.string(),
    }),
    z.object({ possible: z.literal(false), why: z.string() }),
  ]),
)
export const tierOffer = answerOf<TierOffer>()(
  'TierOffer',
  z.object({
    tierId: z.string(),
    name: z.string(),
    seats: z.int(),
    monthCents: z.int(),
    yearCents: z.int(),
    isCurrent: z.boolean(),
    isTrial: z.boolean(),
    change: z.record(z.enum(BILLINGS), z.nullable(tierChange)),
  }),
)
export const subscriptionView = answerOf<SubscriptionView>()(
  'SubscriptionView',
  z.object({
    accountId: z.string(),
    revision: z.string(),
    status: z.enum(SUBSCRIPTION_STATUSES),
    inForce: z.boolean(),
    since: z.nullable(z.string()),
    coveredTo: z.nullable(z.string()),
    plan: z.nullable(planTier),
    nextPlan: z.nullable(planTier),
    trial: z.nullable(z.object({ endsOn: z.string(), daysLeft: z.int() })),
    next: z.nullable(nextPayment),
    coupon: z.nullable(couponView),
    pastDue: z.nullable(z.object({ expectedOn: z.string(), attempt: z.int(), worksUntil: z.string() })),
    cancelled: z.nullable(z.object({ endsOn: z.string(), atPayFast: z.boolean() })),
    paused: z.nullable(z.object({ from: z.string(), until: z.string() })),
    lapsedOn: z.nullable(z.string()),
    seats: z.object({ members: z.int(), invited: z.int(), of: z.int() }),
    tiers: z.array(tierOffer),
    vatPpm: z.int(),
    can: z.object({
      start: z.boolean(),
      startTrial: z.boolean(),
      cancel: z.boolean(),
      takeBack: z.boolean(),
      pause: z.boolean(),
      resume: z.boolean(),
      updateCard: z.boolean(),
      applyCoupon: z.boolean(),
    }),
    maxPauseMonths: z.int(),
    trialDays: z.int(),
    openCheckoutId: z.nullable(z.string()),
  }),
)
export const checkoutAnswer = answerOf<CheckoutAnswer>()(
  'CheckoutAnswer',
  z.object({
    checkoutId: z.string(),
    action: z.nullable(z.string()),
    fields: z.array(z.tuple([z.string(), z.string()])),
    quote: planQuote,
    revision: z.string(),
    position: z.optional(z.string()),
  }),
)
export const checkoutStatusView = answerOf<CheckoutStatusView>()(
  'CheckoutStatusView',
  z.object({
    checkoutId: z.string(),
    state: z.enum(['waiting', 'paid', 'cardSaved', 'notNeeded', 'expired']),
    amountCents: z.int(),
    tier: planTier,
    startedOn: z.string(),
    paidOn: z.nullable(z.string()),
    subscription: z.enum(SUBSCRIPTION_STATUSES),
  }),
)
export const couponAnswer = answerOf<CouponAnswer>()(
  'CouponAnswer',
  z.object({
    code: z.string(),
    discount: z.int(),
    coupon: couponView,
    priceCents: z.int(),
    revision: z.string(),
    position: z.optional(z.string()),
  }),
)
export const cardUpdateView = answerOf<CardUpdateView>()('CardUpdateView', z.object({ url: z.string() }))
export const adminTierRow = answerOf<AdminTierRow>()(
  'AdminTierRow',
  z.object({ tierId: z.string(), ...tierDetails.shape, id: z.string(), priceMonthCents: z.int(), priceYearCents: z.int() }),
)
export const adminCouponRow = answerOf<AdminCouponRow>()(
  'AdminCouponRow',
  z.object({
    id: z.string(),
    code: z.string(),
    discount: couponDiscount,
    duration: couponDuration,
    tierIds: z.nullable(z.array(z.string())),
    startsOn: z.nullable(z.string()),
    endsOn: z.nullable(z.string()),
    maxUses: z.nullable(z.int()),
    firstPurchaseOnly: z.boolean(),
    withdrawn: z.boolean(),
    reserved: z.int(),
    used: z.int(),
    createdAt: z.string(),
  }),
)
export const adminCouponUse = answerOf<AdminCouponUse>()(
  'AdminCouponUse',
  z.object({ useId: z.string(), accountId: z.string(), accountName: z.nullable(z.string()), status: z.enum(['reserved', 'used']) }),
)
export const adminCouponView = answerOf<AdminCouponView>()(
  'AdminCouponView',
  z.object({ ...adminCouponRow.shape, uses: z.array(adminCouponUse) }),
)
export const adminSubscriptionRow = answerOf<AdminSubscriptionRow>()(
  'AdminSubscriptionRow',
  z.object({
    id: z.string(),
    accountName: z.nullable(z.string()),
    owner: z.string(),
    status: z.enum(SUBSCRIPTION_STATUSES),
    tierName: z.nullable(z.string()),
    seats: z.nullable(z.int()),
    billing: z.nullable(z.enum(BILLINGS)),
    nextPaymentOn: z.nullable(z.string()),
    nextCents: z.nullable(z.int()),
    coveredTo: z.nullable(z.string()),
    since: z.nullable(z.string()),
    paidCents: z.int(),
    payments: z.int(),
    flags: z.int(),
    changedAt: z.string(),
  }),
)
export const adminRefund = answerOf<AdminRefund>()(
  'AdminRefund',
  z.object({
    refundId: z.string(),
    cents: z.int(),
    status: z.enum(['requested', 'paidBack', 'failed']),
    cause: z.nullable(z.enum(REFUND_CAUSES)),
    because: z.nullable(z.enum(REFUND_FAILURES)),
    requestedOn: z.nullable(z.string()),
    refundedOn: z.nullable(z.string()),
  }),
)
export const adminPayment = answerOf<AdminPayment>()(
  'AdminPayment',
  z.object({
    paymentId: z.string(),
    grossCents: z.int(),
    feeCents: z.int(),
    netCents: z.int(),
    receivedOn: z.string(),
    coversFrom: z.string(),
    coversTo: z.string(),
    refundedCents: z.int(),
    flag: z.nullable(z.enum(PAYMENT_FLAGS)),
    refunds: z.array(adminRefund),
  }),
)
export const adminSubscriptionView = answerOf<AdminSubscriptionView>()(
  'AdminSubscriptionView',
  z.object({ ...adminSubscriptionRow.shape, received: z.array(adminPayment) }),
)
