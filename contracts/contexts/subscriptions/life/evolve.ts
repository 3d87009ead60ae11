import { addDays } from '../../../base/dates.ts'
import { isExhausted } from '../charge.ts'
import type { SubscriptionEvent } from '../events.ts'
import type { Checkout, Cover, Refund, Schedule, SubscriptionState } from './state.ts'

/** Total over every order of PayFast's notifications: references to unknown checkouts or payments are ignored. */
export function evolve(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  return { ...next(state, event), owner: event.data.owner }
}

function next(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  switch (event.type) {
    case 'FreeTrialStarted': {
      const { startsOn, endsOn } = event.data
      return { ...state, trialUsed: true, trial: { startsOn, endsOn }, since: startsOn }
    }
    case 'SubscriptionEnded':
      return { ...state, ended: true }
    case 'CheckoutStarted': {
      const { accountId: _, owner: __, ...terms } = event.data
      return withCheckout(state, { ...terms, status: 'open', isFirstTaken: false, quotedOver: state.cover })
    }
    case 'CheckoutExpired':
      return changeCheckout(state, event.data.checkoutId, (checkout) =>
        checkout.status === 'open' ? { ...checkout, status: 'expired' } : checkout,
      )
    case 'CheckoutCompleted':
      return completed(state, event.data)
    case 'CheckoutSetAside':
      return setAside(state, event.data)
    case 'PaymentReceived':
      return paid(state, event.data)
    case 'PaymentFlagged': {
      const { paymentId, why } = event.data
      return withNotice({ ...state, flags: { ...state.flags, [paymentId]: why } }, paymentId, 'COMPLETE')
    }
    case 'RefundRequested': {
      const { accountId: _, owner: __, ...refund } = event.data
      const asked: Refund = { ...refund, status: 'requested', submittedAt: undefined, because: undefined, refundedOn: undefined }
      return { ...state, refunds: { ...state.refunds, [refund.refundId]: asked } }
    }
    case 'RefundSubmitted': {
      const { refundId, submittedAt } = event.data
      return changeRefund(state, refundId, (refund) => ({ ...refund, status: 'submitted', submittedAt }))
    }
    case 'RefundFailed': {
      const { refundId, because } = event.data
      return changeRefund(state, refundId, (refund) => ({ ...refund, status: 'failed', because }))
    }
    case 'PaymentRefunded':
      return refunded(state, event.data)
    case 'PaymentFailed':
      return { ...state, failed: { expectedOn: event.data.expectedOn, attempt: event.data.attempt } }
    case 'SubscriptionCancelled': {
      const { at, endsOn, reason } = event.data
      return { ...state, cancelled: { at, endsOn, atPayFast: reason === 'atPayFast' }, failed: undefined, paused: undefined }
    }
    case 'SubscriptionPaused': {
      const { months, pausedFrom, nextPaymentOn } = event.data
      const paused = { ...state, paused: { from: pausedFrom, until: nextPaymentOn } }
      return changeCurrent(paused, (schedule) => ({ ...schedule, periods: schedule.periods + months }))
    }
    case 'SubscriptionResumed': {
      const { nextPaymentOn } = event.data
      return changeCurrent({ ...state, paused: undefined }, (schedule) => ({ ...schedule, anchor: nextPaymentOn, periods: 0 }))
    }
    case 'SubscriptionLapsed':
      return { ...state, lapsedOn: event.data.lapsedOn, failed: undefined, paused: undefined }
    case 'CouponApplied':
      return { ...state, coupon: { applied: event.data.coupon, paymentsTaken: 0 } }
    case 'CouponRemoved':
      return { ...state, coupon: undefined }
    case 'PeriodGranted': {
      const { tier, coversFrom, coversTo } = event.data
      const cover = { from: coversFrom, to: coversTo, plan: tier, valueCents: 0, isGranted: true }
      return {
        ...state,
        cover: later(state.cover, cover),
        covered: [...state.covered, { from: coversFrom, to: coversTo, paymentId: null }],
        since: sinceOf(state, coversFrom),
        coupon: undefined,
        lapsedOn: undefined,
        cancelled: undefined,
      }
    }
    case 'RecurringAmountAgreed': {
      const { token, cents, lines } = event.data
      return changeSchedule(state, token, (schedule) => ({ ...schedule, cents, lines }))
    }
    case 'ChargingHoldAgreed':
      return event.data.token === state.current ? { ...state, isHeld: event.data.isHeld } : state
    case 'PayFastTokenClosed': {
      const { token, paymentId } = event.data
      const closed = { ...state, closed: { ...state.closed, [token]: true as const } }
      return paymentId === null ? closed : withNotice(closed, paymentId, 'CANCELLED')
    }
  }
}

type DataOf<Type extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: Type }>['data']

/** PayFast's charges under the token of a checkout, from its terms. */
const scheduleOf = (checkout: Checkout, { token, sealedToken }: Pick<Schedule, 'token' | 'sealedToken'>): Schedule => ({
  token,
  sealedToken,
  checkoutId: checkout.checkoutId,
  purpose: checkout.purpose,
  tier: checkout.tier,
  priceCents: checkout.priceCents,
  cents: checkout.recurringCents,
  lines: checkout.recurringLines,
  anchor: checkout.nextPaymentOn,
  periods: 0,
})

/** The token is known, so that it can be cancelled and its charges recognised; nothing else changes. */
function setAside(state: SubscriptionState, data: DataOf<'CheckoutSetAside'>): SubscriptionState {
  const checkout = state.checkouts[data.checkoutId]
  if (checkout === undefined) return state
  const known = { ...state, schedules: { ...state.schedules, [data.token]: scheduleOf(checkout, data) } }
  const noticed = checkout.amountCents === 0 ? withNotice(known, data.paymentId, 'COMPLETE') : known
  // One form may be paid twice, in two tabs: the first payment has completed the checkout.
  return checkout.status === 'completed' ? noticed : withCheckout(noticed, { ...checkout, status: 'setAside' })
}

function completed(state: SubscriptionState, data: DataOf<'CheckoutCompleted'>): SubscriptionState {
  const checkout = state.checkouts[data.checkoutId]
  if (checkout === undefined) return state
  const schedule = scheduleOf(checkout, data)
  const isFree = checkout.amountCents === 0
  const with_ = withCheckout(state, { ...checkout, status: 'completed', isFirstTaken: checkout.isFirstTaken || isFree })
  const taken = state.coupon?.applied.useId === checkout.coupon?.useId ? (state.coupon?.paymentsTaken ?? 0) : 0
  const coupon = checkout.coupon === null ? state.coupon : { applied: checkout.coupon, paymentsTaken: taken }
  const begun: SubscriptionState = {
    ...with_,
    current: data.token,
    schedules: { ...state.schedules, [data.token]: schedule },
    since: data.since,
    coupon,
    cancelled: undefined,
    paused: undefined,
    isHeld: false,
    failed: undefined,
    lapsedOn: data.purpose === 'start' ? undefined : state.lapsedOn,
  }
  // A dearer plan begins at once, also where the difference is too small to be charged.
  const noticed = isFree ? withNotice(begun, data.paymentId, 'COMPLETE') : begun
  const stretch = data.purpose === 'changeNow' ? stretchOf(checkout) : undefined
  if (stretch === undefined) return noticed
  const covered = [...noticed.covered, { from: stretch.from, to: stretch.to, paymentId: null }]
  return { ...noticed, cover: later(noticed.cover, stretch), covered }
}

function stretchOf({ coversFrom, coversTo, tier, valueCents }: Checkout): Stretch | undefined {
  if (coversFrom === null || coversTo === null) return undefined
  return { from: coversFrom, to: coversTo, plan: tier, valueCents, isGranted: false }
}

function paid(
  state: SubscriptionState,
  { accountId: _accountId, owner: _owner, ...payment }: DataOf<'PaymentReceived'>,
): SubscriptionState {
  const { paymentId, token, checkoutId, coversFrom, coversTo, grossCents } = payment
  const checkout = checkoutId === null ? undefined : state.checkouts[checkoutId]
  const isFirst = checkout !== undefined && !checkout.isFirstTaken && checkout.coversTo === coversTo
  /** The token's own periods go on, whether or not the payment adds days. */
  const counted = (received: SubscriptionState): SubscriptionState =>
    withNotice(
      isFirst
        ? withCheckout(received, { ...checkout, isFirstTaken: true })
        : changeSchedule(received, token, (schedule) => ({ ...schedule, periods: schedule.periods + 1 })),
      paymentId,
      'COMPLETE',
    )
  const payments = { ...state.payments, [paymentId]: payment }
  if (payment.addsNoDays !== undefined) return counted({ ...state, payments })
  const cover = {
    from: coversFrom,
    to: coversTo,
    plan: payment.tier,
    valueCents: isFirst ? checkout.valueCents : grossCents,
    isGranted: false,
  }
  return counted({
    ...state,
    payments,
    cover: later(state.cover, cover),
    covered: [...state.covered, { from: coversFrom, to: coversTo, paymentId }],
    failed: token === state.current ? undefined : state.failed,
    paused: state.paused !== undefined && payment.receivedOn >= state.paused.until ? undefined : state.paused,
    lapsedOn: state.lapsedOn !== undefined && coversTo >= state.lapsedOn ? undefined : state.lapsedOn,
    coupon: couponAfter(state.coupon, payment.coupon),
  })
}

function refunded(state: SubscriptionState, { paymentId, refundId, cents, refundedOn }: DataOf<'PaymentRefunded'>): SubscriptionState {
  const { cover, payments, refundedCents } = state
  const payment = payments[paymentId]
  // A refunded amount is no longer a credit when the plan is changed.
  const isOfCover =
    cover !== undefined && payment?.coversFrom === cover.from && payment.coversTo === cover.to && payment.addsNoDays === undefined
  return changeRefund(
    {
      ...state,
      refundedCents: { ...refundedCents, [paymentId]: (refundedCents[paymentId] ?? 0) + cents },
      cover: isOfCover ? { ...cover, valueCents: Math.max(0, cover.valueCents - cents) } : cover,
    },
    refundId,
    (refund) => ({ ...refund, status: 'paidBack', because: undefined, refundedOn }),
  )
}

function changeRefund(state: SubscriptionState, refundId: string, change: (refund: Refund) => Refund): SubscriptionState {
  const refund = state.refunds[refundId]
  return refund === undefined ? state : { ...state, refunds: { ...state.refunds, [refundId]: change(refund) } }
}

function couponAfter(coupon: SubscriptionState['coupon'], taken: DataOf<'PaymentReceived'>['coupon']): SubscriptionState['coupon'] {
  if (coupon === undefined || taken === null || coupon.applied.code !== taken.code) return coupon
  const after = { ...coupon, paymentsTaken: coupon.paymentsTaken + 1 }
  return isExhausted(after) ? undefined : after
}

type Stretch = Omit<Cover, 'since'>

/** Notices come in any order: the stretch that ends last is the newest. */
function later(one: Cover | undefined, other: Stretch): Cover {
  const added = { ...other, since: other.from }
  if (one === undefined) return added
  const [first, last] = one.to > other.to ? [added, one] : [one, added]
  const hasGap = first.to < addDays(last.from, -1)
  return hasGap ? last : { ...last, since: first.since < last.since ? first.since : last.since }
}

const sinceOf = ({ since, lapsedOn }: SubscriptionState, from: string): string =>
  since === undefined || lapsedOn !== undefined ? from : since

const withCheckout = (state: SubscriptionState, checkout: Checkout): SubscriptionState => ({
  ...state,
  checkouts: { ...state.checkouts, [checkout.checkoutId]: checkout },
})

function changeCheckout(state: SubscriptionState, checkoutId: string, change: (checkout: Checkout) => Checkout): SubscriptionState {
  const checkout = state.checkouts[checkoutId]
  return checkout === undefined ? state : withCheckout(state, change(checkout))
}

function changeSchedule(state: SubscriptionState, token: string | null, change: (schedule: Schedule) => Schedule): SubscriptionState {
  const schedule = token === null ? undefined : state.schedules[token]
  return schedule === undefined ? state : { ...state, schedules: { ...state.schedules, [schedule.token]: change(schedule) } }
}

const changeCurrent = (state: SubscriptionState, change: (schedule: Schedule) => Schedule): SubscriptionState =>
  changeSchedule(state, state.current ?? null, change)

const withNotice = (state: SubscriptionState, paymentId: string, status: 'COMPLETE' | 'CANCELLED'): SubscriptionState => ({
  ...state,
  processedNotices: { ...state.processedNotices, [noticeKey(paymentId, status)]: true },
})

export const noticeKey = (paymentId: string, status: 'COMPLETE' | 'CANCELLED'): string => `${paymentId}/${status}`
