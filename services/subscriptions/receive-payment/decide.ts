import { chargeFor } from '@tafel/contracts/contexts/subscriptions/charge.ts'
import type { PaymentFlag, SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import { evolve, noticeKey } from '@tafel/contracts/contexts/subscriptions/life/evolve.ts'
import type { Checkout, Schedule, SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { nextPeriod } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import { isCoveredBetween, isStillNeeded } from '@tafel/contracts/contexts/subscriptions/life/covered.ts'
import type { ChargeLine } from '@tafel/contracts/contexts/subscriptions/plan.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'

/** A payment that PayFast has vouched for: signed, from its address, and confirmed; or found in its history. */
export interface ReceivePayment {
  readonly accountId: string
  readonly paymentId: string
  /** Keyed hash and sealed text of the token. */
  readonly token: { readonly hash: string; readonly sealed: string } | null
  readonly checkoutId: string | null
  readonly grossCents: number
  readonly feeCents: number
  readonly netCents: number
  readonly receivedOn: string
  /** The rate of that day. */
  readonly vatPpm: number
  readonly source: 'itn' | 'fetched'
  /** The firm is closed or erased: this payment must start nothing. */
  readonly isFirmClosed: boolean
}

/** The items that the notification pays for, by our own records. */
interface Paid {
  readonly lines: readonly ChargeLine[]
  readonly discountCents: number
  readonly covers: { readonly from: string; readonly to: string }
  /** The first payment of its checkout, not a renewal. */
  readonly isFirst: boolean
}

/** PayFast itself allows a difference of a cent. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= 1

/**
 * A payment counts once, whatever the order of notifications: a renewal that arrives before the first payment completes the checkout
 * too. The amount must match our records. Unexpected money is recorded and flagged, never ignored. A second payment for covered days adds
 * none: the plan stays, the token is cancelled, and the flag leads to a refund.
 */
export function receivePayment(
  notice: ReceivePayment,
  state: SubscriptionState,
): Decision<SubscriptionEvent, 'subscriptions/unknown-payment'> {
  if (state.processedNotices[noticeKey(notice.paymentId, 'COMPLETE')]) return []
  const { accountId, token } = notice
  const known = token === null ? undefined : state.schedules[token.hash]
  const checkout = state.checkouts[known?.checkoutId ?? notice.checkoutId ?? '']
  const owner = state.owner
  if (checkout === undefined || owner === undefined) return { refused: 'subscriptions/unknown-payment' }
  const firm = { accountId, owner }
  const isNew = known === undefined && token !== null
  const isClosed = notice.isFirmClosed || state.ended
  const isNeeded = known !== undefined || (!isClosed && isStillNeeded(checkout, state))
  const begun: readonly SubscriptionEvent[] = isNew
    ? [isNeeded ? completed(notice, token, checkout, state) : setAside(notice, token, checkout, owner)]
    : []
  const after = begun.reduce(evolve, state)
  const schedule = token === null ? undefined : after.schedules[token.hash]
  const terms = after.checkouts[checkout.checkoutId] ?? checkout
  // One form may be paid twice, in two tabs: each of the two tokens has a first payment.
  const paid = paidFor(notice.grossCents, isNew && !isNeeded ? { ...terms, isFirstTaken: false } : terms, schedule, after)
  if (paid === 'nothing') return begun
  if (paid === undefined) {
    // A payment with a different amount starts nothing.
    return [flag(firm, notice, 'unexpectedAmount')]
  }
  const isOld = known !== undefined && known.token !== state.current
  const isCovered = !isNeeded || isPaidTwice(paid, checkout, state)
  const why = isClosed ? 'firmClosed' : isCovered ? 'alreadyCovered' : flagOf(notice, checkout, state)
  return [
    ...begun,
    {
      type: 'PaymentReceived',
      data: {
        ...firm,
        paymentId: notice.paymentId,
        token: token?.hash ?? null,
        checkoutId: checkout.checkoutId,
        grossCents: notice.grossCents,
        feeCents: notice.feeCents,
        netCents: notice.netCents,
        receivedOn: notice.receivedOn,
        tier: checkout.tier,
        coversFrom: paid.covers.from,
        coversTo: paid.covers.to,
        lines: [...toTheCent(paid.lines, notice.grossCents)],
        coupon:
          paid.discountCents === 0 || checkout.coupon === null
            ? couponOf(paid, after)
            : { code: checkout.coupon.code, discountCents: paid.discountCents },
        vatPpm: notice.vatPpm,
        source: notice.source,
        ...(why !== undefined && (isOld || isCovered) ? { addsNoDays: why } : {}),
      },
    },
    ...(why === undefined ? [] : [flag(firm, notice, why)]),
    ...endedAtPayFast(firm, notice, paid, after),
  ]
}

/** The first payment of an upgrade is for covered days: it is reduced by what was paid for them. */
const isPaidTwice = ({ isFirst, covers }: Paid, { purpose }: Checkout, state: SubscriptionState): boolean =>
  !(isFirst && purpose === 'changeNow') && isCoveredBetween(state, covers.from, covers.to)

function couponOf({ discountCents }: Paid, { coupon }: SubscriptionState) {
  return discountCents === 0 || coupon === undefined ? null : { code: coupon.applied.code, discountCents }
}

/** `nothing`: a card was stored without a charge. Undefined: not an amount in our records. */
function paidFor(
  grossCents: number,
  checkout: Checkout,
  schedule: Schedule | undefined,
  state: SubscriptionState,
): Paid | 'nothing' | undefined {
  const { amountCents, lines, coversFrom, coversTo } = checkout
  if (grossCents === 0) return amountCents === 0 ? 'nothing' : undefined
  if (!checkout.isFirstTaken && amountCents > 0 && isNear(grossCents, amountCents) && coversFrom !== null && coversTo !== null)
    return { lines, discountCents: discountIn(lines), covers: { from: coversFrom, to: coversTo }, isFirst: true }
  if (schedule === undefined) return undefined
  const covers = nextPeriod(schedule)
  if (isNear(grossCents, schedule.cents))
    return { lines: schedule.lines, discountCents: discountIn(schedule.lines), covers, isFirst: false }
  // Just agreed with PayFast, and charged before the change took effect here.
  const due = chargeFor(schedule.tier, schedule.priceCents, state.coupon)
  return isNear(grossCents, due.cents) ? { lines: due.lines, discountCents: due.discountCents, covers, isFirst: false } : undefined
}

/** Only a coupon's line starts this way; a credit is not a discount. */
const discountIn = (lines: readonly ChargeLine[]): number =>
  lines.reduce((sum, { text, cents }) => (text.startsWith('Coupon ') ? sum - cents : sum), 0)

function toTheCent(lines: readonly ChargeLine[], grossCents: number): readonly ChargeLine[] {
  const rest = grossCents - lines.reduce((sum, { cents }) => sum + cents, 0)
  return rest === 0 ? lines : [...lines, { text: 'Rounding by PayFast', cents: rest }]
}

function completed(
  notice: ReceivePayment,
  token: NonNullable<ReceivePayment['token']>,
  { checkoutId, purpose, tier, recurringCents, nextPaymentOn }: Checkout,
  state: SubscriptionState,
): SubscriptionEvent {
  const isNew = purpose === 'start' && (state.cover === undefined || state.lapsedOn !== undefined)
  return {
    type: 'CheckoutCompleted',
    data: {
      accountId: notice.accountId,
      owner: state.owner!,
      checkoutId,
      purpose,
      tier,
      token: token.hash,
      sealedToken: token.sealed,
      paymentId: notice.paymentId,
      completedOn: notice.receivedOn,
      since: isNew || state.since === undefined ? notice.receivedOn : state.since,
      recurringCents,
      nextPaymentOn,
    },
  }
}

const setAside = (
  { accountId, paymentId, receivedOn }: ReceivePayment,
  token: NonNullable<ReceivePayment['token']>,
  { checkoutId }: Checkout,
  owner: string,
): SubscriptionEvent => ({
  type: 'CheckoutSetAside',
  data: { accountId, owner, checkoutId, token: token.hash, sealedToken: token.sealed, paymentId, completedOn: receivedOn },
})

function flagOf({ token }: ReceivePayment, checkout: Checkout, state: SubscriptionState): PaymentFlag | undefined {
  if (token !== null && state.closed[token.hash]) return 'afterCancellation'
  if (state.cancelled !== undefined && token?.hash === state.current) return 'afterCancellation'
  if (token !== null && state.schedules[token.hash] !== undefined && token.hash !== state.current) return 'afterPlanChange'
  return checkout.status === 'expired' ? 'expiredCheckout' : undefined
}

interface Firm {
  readonly accountId: string
  readonly owner: string
}

const flag = (firm: Firm, { paymentId, grossCents, receivedOn }: ReceivePayment, why: PaymentFlag): SubscriptionEvent => ({
  type: 'PaymentFlagged',
  data: { ...firm, paymentId, grossCents, why, receivedOn },
})

/** The cancellation arrived before its payment: the paid period can be used, and nothing more will be charged. */
function endedAtPayFast(firm: Firm, { token }: ReceivePayment, { covers }: Paid, state: SubscriptionState): readonly SubscriptionEvent[] {
  if (token === null || !state.closed[token.hash] || state.current !== token.hash || state.cancelled !== undefined) return []
  return [{ type: 'SubscriptionCancelled', data: { ...firm, at: 'periodEnd', endsOn: covers.to, reason: 'atPayFast' } }]
}
