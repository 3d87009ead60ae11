import type { SeatsTaken } from '../teams/seats.ts'
import type { PaymentFlag } from './events.ts'
import type { Billing, ChargeLine, CouponDiscount, CouponDuration, PlanTier } from './plan.ts'
import type { RefundCause, RefundFailure, RefundStatus } from './refunds.ts'
import type { Tier } from './tiers.ts'

// Responses of the subscription's routes. Money in integer cents, VAT inside; dates YYYY-MM-DD in Africa/Johannesburg.

/**
 * `none`: never any. `trial` and `granted`: nothing is charged. `pastDue`: a payment is late, and everything still works.
 * `cancelled`: works until its last day. `paused` and `lapsed`: everything can be read and exported, nothing written.
 */
export const SUBSCRIPTION_STATUSES = [
  'none',
  'trial',
  'granted',
  'active',
  'pastDue',
  'pausing',
  'paused',
  'cancelled',
  'lapsed',
  'ended',
] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export interface NextPayment {
  readonly on: string
  readonly cents: number
  /** They add up to `cents`. */
  readonly lines: readonly ChargeLine[]
  readonly vatCents: number
}

/** The cost of taking a plan, as `checkout` would charge it at this moment. */
export interface PlanQuote {
  readonly purpose: 'start' | 'changeNow' | 'changeAtRenewal' | 'takeBack'
  readonly tier: PlanTier
  /** Charged at once; 0: the card is taken down and nothing charged. */
  readonly nowCents: number
  readonly nowVatCents: number
  readonly lines: readonly ChargeLine[]
  /** The period covered by the immediate payment; null if nothing is charged. */
  readonly coversFrom: string | null
  readonly coversTo: string | null
  /** Days of the running period that a change of now is charged for; null otherwise. */
  readonly daysLeft: number | null
  readonly next: NextPayment
  /** A coupon of 100 %: nothing to pay, no card needed; `start` grants the period. */
  readonly isFree: boolean
  readonly coupon: CouponView | null
}

export interface CouponView {
  readonly code: string
  readonly discount: CouponDiscount
  readonly duration: CouponDuration
  /** Last day on which it can be taken. */
  readonly endsOn: string | null
  /** Payments that it still takes something off; null: all. */
  readonly paymentsLeft: number | null
}

/** A tier as the page lists it. */
export interface TierOffer {
  readonly tierId: string
  readonly name: string
  readonly seats: number
  readonly monthCents: number
  readonly yearCents: number
  readonly isCurrent: boolean
  /** The one whose seats a trial has. */
  readonly isTrial: boolean
  /** Quotes for monthly and yearly; null: it is the firm's current plan. */
  readonly change: Readonly<Record<Billing, TierChange | null>>
}
export type TierChange =
  | {
      readonly possible: true
      readonly purpose: PlanQuote['purpose']
      readonly nowCents: number
      readonly daysLeft: number | null
      readonly from: string
    }
  /** The reason and the remedy. */
  | { readonly possible: false; readonly why: string }

/** `GET /api/subscription`: everything on the subscription's page except invoices. */
export interface SubscriptionView {
  readonly accountId: string
  readonly revision: string
  readonly status: SubscriptionStatus
  /** Whether records can be written today. */
  readonly inForce: boolean
  /** First day of the subscription as it runs; null: never any. */
  readonly since: string | null
  /** Last day of the paid, granted or trial period. */
  readonly coveredTo: string | null
  readonly plan: PlanTier | null
  /** A plan that begins with the next payment. */
  readonly nextPlan: PlanTier | null
  readonly trial: { readonly endsOn: string; readonly daysLeft: number } | null
  readonly next: NextPayment | null
  readonly coupon: CouponView | null
  readonly pastDue: { readonly expectedOn: string; readonly attempt: number; readonly worksUntil: string } | null
  readonly cancelled: { readonly endsOn: string; readonly atPayFast: boolean } | null
  readonly paused: { readonly from: string; readonly until: string } | null
  readonly lapsedOn: string | null
  readonly seats: SeatsTaken & { readonly of: number }
  readonly tiers: readonly TierOffer[]
  /** The rate of VAT that is inside the prices today, in parts per million. */
  readonly vatPpm: number
  /** The actions available now. */
  readonly can: {
    readonly start: boolean
    readonly startTrial: boolean
    readonly cancel: boolean
    readonly takeBack: boolean
    readonly pause: boolean
    readonly resume: boolean
    readonly updateCard: boolean
    readonly applyCoupon: boolean
  }
  readonly maxPauseMonths: number
  /** How long a free trial lasts. */
  readonly trialDays: number
  /** A checkout that was begun and has not been paid. */
  readonly openCheckoutId: string | null
}

/** `POST /api/subscription/checkout` and `/v1-api-payfast-paymentUrl`: the form that the browser sends to PayFast. */
export interface CheckoutAnswer {
  readonly checkoutId: string
  /** The form's target; null with a coupon of 100 %, which leaves nothing to pay. */
  readonly action: string | null
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly quote: PlanQuote
  readonly revision: string
  readonly position?: string
}

/** `GET /api/subscription/checkouts/:id`: for the page that waits for the payment. */
export interface CheckoutStatusView {
  readonly checkoutId: string
  /**
   * `waiting`: PayFast has not notified us yet. `paid`: the money is here; `cardSaved`: nothing was to be charged, the card is taken down. `notNeeded`: the
   * days are paid already, or the plan has changed meanwhile; what was charged goes back.
   */
  readonly state: 'waiting' | 'paid' | 'cardSaved' | 'notNeeded' | 'expired'
  readonly amountCents: number
  readonly tier: PlanTier
  readonly startedOn: string
  readonly paidOn: string | null
  readonly subscription: SubscriptionStatus
}

/** `/applyCoupon`, and the same at `/api/subscription/coupon`. */
export interface CouponAnswer {
  readonly code: string
  /** Percent, as the specification names it; 0 for a fixed amount. */
  readonly discount: number
  readonly coupon: CouponView
  /** The price of the plan in question with the coupon. */
  readonly priceCents: number
  readonly revision: string
  readonly position?: string
}

export interface CardUpdateView {
  /** PayFast's own page. It contains a secret: open it at once and store it nowhere. */
  readonly url: string
}

/** Rows of the admin console. */
export interface AdminTierRow extends Tier {
  readonly id: string
  /** As it counts today, with the default filled in. */
  readonly priceMonthCents: number
  readonly priceYearCents: number
}
export interface AdminCouponRow {
  readonly id: string
  readonly code: string
  readonly discount: CouponDiscount
  readonly duration: CouponDuration
  readonly tierIds: readonly string[] | null
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly maxUses: number | null
  readonly firstPurchaseOnly: boolean
  readonly withdrawn: boolean
  readonly reserved: number
  readonly used: number
  readonly createdAt: string
}
/** The firms that redeemed a coupon: the specification's `usedBy`. */
export interface AdminCouponUse {
  readonly useId: string
  readonly accountId: string
  /** Null where the firm was erased. */
  readonly accountName: string | null
  /** `reserved`: held for a payment that has not come. */
  readonly status: 'reserved' | 'used'
}
/** `GET /api/admin/coupons/:id`. */
export interface AdminCouponView extends AdminCouponRow {
  readonly uses: readonly AdminCouponUse[]
}
export interface AdminSubscriptionRow {
  readonly id: string
  readonly accountName: string | null
  readonly owner: string
  readonly status: SubscriptionStatus
  readonly tierName: string | null
  readonly seats: number | null
  readonly billing: Billing | null
  readonly nextPaymentOn: string | null
  readonly nextCents: number | null
  readonly coveredTo: string | null
  readonly since: string | null
  readonly paidCents: number
  readonly payments: number
  readonly flags: number
  readonly changedAt: string
}
/** `GET /api/admin/subscriptions/:id`. */
export interface AdminSubscriptionView extends AdminSubscriptionRow {
  /** The newest first. */
  readonly received: readonly AdminPayment[]
}
export interface AdminPayment {
  readonly paymentId: string
  readonly grossCents: number
  readonly feeCents: number
  readonly netCents: number
  readonly receivedOn: string
  readonly coversFrom: string
  readonly coversTo: string
  readonly refundedCents: number
  readonly flag: PaymentFlag | null
  /** In the order of the requests. */
  readonly refunds: readonly AdminRefund[]
}
export interface AdminRefund {
  readonly refundId: string
  readonly cents: number
  /** `requested`: on its way; its outcome is not known yet. */
  readonly status: Exclude<RefundStatus, 'submitted'>
  /** Null: it was not requested here. */
  readonly cause: RefundCause | null
  readonly because: RefundFailure | null
  readonly requestedOn: string | null
  readonly refundedOn: string | null
}
