import type { CheckoutPurpose, PaymentFlag, SubscriptionEvent } from '../events.ts'
import type { AppliedCoupon, ChargeLine, PlanTier } from '../plan.ts'
import type { RefundFailure, RefundStatus } from '../refunds.ts'

// The state of one firm's subscription, from its events. Services decide by it, reactors act by it, claims follow from it.

type DataOf<Type extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: Type }>['data']

export type CheckoutTerms = Omit<DataOf<'CheckoutStarted'>, 'accountId' | 'owner'>
export type Payment = Omit<DataOf<'PaymentReceived'>, 'accountId' | 'owner'>

export interface Checkout extends CheckoutTerms {
  readonly status: 'open' | 'expired' | 'completed' | 'setAside'
  /** The payment of now, or the word that the card is taken down, has come. */
  readonly isFirstTaken: boolean
  /** The cover when its terms were calculated: the credit of an immediate change is for these days. */
  readonly quotedOver: Cover | undefined
}

/** A refund to the payer, and its state. */
export interface Refund extends Omit<DataOf<'RefundRequested'>, 'accountId' | 'owner'> {
  readonly status: RefundStatus
  /** When the request was sent to PayFast; undefined: it was not. */
  readonly submittedAt: string | undefined
  readonly because: RefundFailure | undefined
  readonly refundedOn: string | undefined
}

/** PayFast's charges under one token, as agreed. */
export interface Schedule {
  readonly token: string
  readonly sealedToken: string
  readonly checkoutId: string
  readonly purpose: CheckoutPurpose
  readonly tier: PlanTier
  /** Of a period without any coupon. */
  readonly priceCents: number
  /** Of the next payment, as PayFast has it. */
  readonly cents: number
  readonly lines: readonly ChargeLine[]
  /** Dates are counted from here, so that the 31st comes back after a shorter month. */
  readonly anchor: string
  /** Periods since the anchor that were paid, or skipped by a pause. */
  readonly periods: number
}

/** The newest stretch of days that is paid, or granted. */
export interface Cover {
  readonly from: string
  readonly to: string
  readonly plan: PlanTier
  readonly valueCents: number
  readonly isGranted: boolean
  /** First of the days without a gap that this stretch is the last of: a renewal may be paid before its day. */
  readonly since: string
}

/** Days that a payment or a coupon has paid for. */
export interface CoveredDays {
  readonly from: string
  readonly to: string
  /** Null where nothing was charged for them. */
  readonly paymentId: string | null
}

export interface SubscriptionState {
  readonly trialUsed: boolean
  readonly trial: { readonly startsOn: string; readonly endsOn: string } | undefined
  /** Its firm was erased. */
  readonly ended: boolean
  /** First day of the subscription as it runs. */
  readonly since: string | undefined
  readonly cover: Cover | undefined
  /** All days that were ever covered, in order of notification. */
  readonly covered: readonly CoveredDays[]
  /** The token that payments are expected by. */
  readonly current: string | undefined
  readonly schedules: Readonly<Record<string, Schedule>>
  /** Tokens that PayFast no longer charges. */
  readonly closed: Readonly<Record<string, true>>
  readonly checkouts: Readonly<Record<string, Checkout>>
  readonly payments: Readonly<Record<string, Payment>>
  /** Amounts refunded, by payment. */
  readonly refundedCents: Readonly<Record<string, number>>
  /** By their ids, in the order of the requests. */
  readonly refunds: Readonly<Record<string, Refund>>
  /** Processed notifications of PayFast, as `<payment id>/<status>`: none is processed twice. */
  readonly processedNotices: Readonly<Record<string, true>>
  readonly flags: Readonly<Record<string, PaymentFlag>>
  readonly coupon: { readonly applied: AppliedCoupon; readonly paymentsTaken: number } | undefined
  readonly failed: { readonly expectedOn: string; readonly attempt: number } | undefined
  readonly cancelled: { readonly at: 'now' | 'periodEnd'; readonly endsOn: string; readonly atPayFast: boolean } | undefined
  readonly paused: { readonly from: string; readonly until: string } | undefined
  /** PayFast has confirmed that it charges nothing by the current token. */
  readonly isHeld: boolean
  readonly lapsedOn: string | undefined
  readonly owner: string | undefined
}

export const noSubscription: SubscriptionState = {
  trialUsed: false,
  trial: undefined,
  ended: false,
  since: undefined,
  cover: undefined,
  covered: [],
  current: undefined,
  schedules: {},
  closed: {},
  checkouts: {},
  payments: {},
  refundedCents: {},
  refunds: {},
  processedNotices: {},
  flags: {},
  coupon: undefined,
  failed: undefined,
  cancelled: undefined,
  paused: undefined,
  isHeld: false,
  lapsedOn: undefined,
  owner: undefined,
}
