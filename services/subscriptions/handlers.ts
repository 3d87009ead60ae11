import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { subscriptionStream } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { inForce } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import type { BillingRules } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import type { KeyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import { type SubscribedLog, type Known, cacheWhileSubscribed } from '@tafel/kernel/subscriptions/cache.ts'
import { applyCouponRoute } from './apply-coupon/route.ts'
import type { Billing } from './billing.ts'
import { adminCancelRoute, cancelRoute } from './cancel/route.ts'
import { cardUpdateRoute } from './card-update/route.ts'
import { changeCouponRoute, type CouponCodeOf, createCouponRoute, createCouponsRoute } from './coupons/route.ts'
import { type ClaimsWritten, fetchClaimRoute } from './fetch-claim/route.ts'
import { freeTrialByOwnerRoute, type OwnedFirm } from './free-trial-by-owner/route.ts'
import { freeTrialRoute } from './free-trial/route.ts'
import { noticeRoute } from './notice/route.ts'
import { pauseRoute } from './pause/route.ts'
import { refundRoute } from './refund/route.ts'
import { removeCouponRoute } from './remove-coupon/route.ts'
import { resumeRoute } from './resume/route.ts'
import { checkoutRoute, checkoutStatusRoute, quoteRoute, takeBackRoute } from './start-checkout/route.ts'
import { subscription } from './subscription.ts'
import { changeTierRoute, createTierRoute } from './tiers/route.ts'
import { viewRoute } from './view/route.ts'

export interface SubscriptionDependencies {
  readonly commands: CommandHandler
  readonly written: ClaimsWritten
  /** Hash of mailboxes that have used their free trial. */
  readonly addressHash: KeyedHash
  readonly ownedFirm: OwnedFirm
  readonly now: () => Date
  readonly rules: BillingRules
}

/** Payments, and their administration. */
export function billingHandlers(billing: Billing, couponCodeOf: CouponCodeOf) {
  const { commands } = billing
  const checkout = checkoutRoute(billing)
  const cancel = cancelRoute(billing)
  const coupon = applyCouponRoute(billing)
  return {
    payfastPaymentUrl: checkout,
    payfastUpdateSubscription: checkout,
    payfastApplyCoupon: coupon,
    payfastCancelSubscription: cancel,
    payfastNotice: noticeRoute(billing),
    getSubscription: viewRoute(billing),
    quotePlan: quoteRoute(billing),
    startCheckout: checkout,
    getCheckout: checkoutStatusRoute(billing),
    applyCoupon: coupon,
    removeCoupon: removeCouponRoute(billing),
    adminCancelSubscription: adminCancelRoute(billing),
    cancelSubscription: cancel,
    takeBackSubscription: takeBackRoute(billing),
    pauseSubscription: pauseRoute(billing),
    resumeSubscription: resumeRoute(billing),
    cardUpdateLink: cardUpdateRoute(billing),
    adminRefundPayment: refundRoute(commands),
    adminCreateTier: createTierRoute(commands),
    adminChangeTier: changeTierRoute(commands),
    adminCreateCoupon: createCouponRoute(commands),
    adminChangeCoupon: changeCouponRoute(commands, couponCodeOf),
    adminCreateCoupons: createCouponsRoute(commands),
  } satisfies Handlers
}

export function subscriptionHandlers({ commands, written, addressHash, ownedFirm, now, rules }: SubscriptionDependencies) {
  return {
    freeTrial: freeTrialRoute(commands, addressHash, rules),
    freeTrialByOwner: freeTrialByOwnerRoute(commands, ownedFirm, rules),
    fetchClaimV2: fetchClaimRoute(commands, written, now, rules),
  } satisfies Handlers
}

const KNOWN = 10_000
const SUBSCRIPTIONS = subscriptionStream('')

/** Dependencies of the access guard. With a subscription to the log it is read less often. */
export interface SubscriptionGate extends Pick<SubscriptionDependencies, 'commands' | 'now' | 'rules'> {
  readonly log?: SubscribedLog
}

/**
 * For the access guard: reads the log. Expiry takes effect at once; only a subscription in force is cached, until the log reports a change,
 * so that a removed subscription is refused as soon as its event arrives.
 */
export function hasSubscription({ commands, now, rules, log }: SubscriptionGate) {
  const known: Known<SubscriptionState> = cacheWhileSubscribed({
    log,
    max: KNOWN,
    streamPrefixes: [SUBSCRIPTIONS],
    onNews: (stream) => known.forget(stream.slice(SUBSCRIPTIONS.length)),
  })
  return async (accountId: string, signal: AbortSignal): Promise<boolean> => {
    const today = johannesburgDate(now().toISOString())
    const before = known.get(accountId)
    if (before !== undefined && inForce(before, today, rules)) return true
    const keep = known.asking(accountId)
    const { state } = await commands.load(subscription, accountId, signal)
    const isInForce = inForce(state, today, rules)
    if (isInForce) keep(state)
    return isInForce
  }
}
