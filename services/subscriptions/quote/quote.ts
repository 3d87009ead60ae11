import { addDays, addMonths, daysOf } from '@tafel/contracts/base/dates.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { multiplyDivide } from '@tafel/contracts/base/money/cents.ts'
import {
  type Charge,
  chargeFor,
  isExhausted,
  monthsOf,
  planText,
  SMALLEST_CHARGE_CENTS,
} from '@tafel/contracts/contexts/subscriptions/charge.ts'
import type { CheckoutPurpose } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { Cover, Schedule, SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { dueOn, firstUncoveredDay, renewing } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import { type ChargeLine, isSamePlan, type PlanTier } from '@tafel/contracts/contexts/subscriptions/plan.ts'
import type { Refused } from '@tafel/kernel/commands/aggregate.ts'

/** A plan at today's price. */
export interface Offer {
  readonly tier: PlanTier
  readonly priceCents: number
}

/** The price of a plan, now and later. The lines of each charge add up to it. */
export interface Quote {
  readonly purpose: CheckoutPurpose
  readonly tier: PlanTier
  readonly priceCents: number
  readonly now: Charge
  /** The value of the days covered: the charge, and the credit for days already paid. */
  readonly valueCents: number
  readonly covers: { readonly from: string; readonly to: string } | null
  /** For an immediate change. */
  readonly daysLeft: number | null
  readonly next: Charge
  readonly nextPaymentOn: string
  /** A coupon covers everything: the period is granted without a card. */
  readonly isFree: boolean
}

export type QuoteRefusal =
  | 'accounts/erased'
  | 'subscriptions/too-few-seats'
  | 'subscriptions/same-plan'
  | 'subscriptions/paused'
  | 'subscriptions/amount-too-small'

const NOTHING: Charge = { cents: 0, lines: [], discountCents: 0 }

/** Only the server decides; `members` is the number of seats in use. */
export function quotePlan(offer: Offer, state: SubscriptionState, today: string, members: number): Quote | Refused<QuoteRefusal> {
  if (state.ended) return { refused: 'accounts/erased' }
  const { tier } = offer
  if (tier.seats < members)
    return { refused: 'subscriptions/too-few-seats', errors: [{ field: 'tierId', message: seatsText(tier, members) }] }
  if (state.paused !== undefined && renewing(state) !== undefined) return { refused: 'subscriptions/paused' }
  const quote = quoteOf(offer, state, today)
  if ('refused' in quote) return quote
  const tooSmall = ({ cents }: Charge) => cents > 0 && cents < SMALLEST_CHARGE_CENTS
  if (tooSmall(quote.now) || (!quote.isFree && quote.next.cents < SMALLEST_CHARGE_CENTS))
    return { refused: 'subscriptions/amount-too-small' }
  return quote
}

function seatsText({ name, seats }: PlanTier, members: number): string {
  const people = members - seats === 1 ? 'one person' : `${members - seats} people`
  return `You use ${members} seats, open invitations included; ${name} has ${seats}. Remove ${people} from the team first, or choose a larger plan.`
}

function quoteOf(offer: Offer, state: SubscriptionState, today: string): Quote | Refused<QuoteRefusal> {
  const { cover } = state
  const isCovered = cover !== undefined && today <= cover.to
  const schedule = renewing(state)
  if (schedule === undefined) {
    const isTakenBack = isCovered && !cover.isGranted && state.cancelled?.at === 'periodEnd'
    return isTakenBack ? later('takeBack', agreed(offer, state), state, addDays(cover.to, 1)) : started(offer, state, today)
  }
  if (isSamePlan(schedule.tier, offer.tier)) return { refused: 'subscriptions/same-plan' }
  // A payment is late: the new plan starts with its own.
  if (!isCovered) return started(offer, state, today)
  const isYearAfterMonths = cover.plan.billing === 'monthly' && offer.tier.billing === 'yearly'
  const isNow = offer.tier.seats > cover.plan.seats && (offer.tier.billing === cover.plan.billing || isYearAfterMonths)
  return isNow ? changedNow(offer, state, cover, schedule, today) : later('changeAtRenewal', offer, state, dueOn(schedule))
}

function started({ tier, priceCents }: Offer, state: SubscriptionState, today: string): Quote {
  const from = firstUncoveredDay(state, today)
  const nextPaymentOn = addMonths(from, monthsOf(tier.billing))
  const now = chargeFor(tier, priceCents, state.coupon)
  const following = now.discountCents > 0 ? afterOne(state.coupon) : state.coupon
  return {
    purpose: 'start',
    tier,
    priceCents,
    now,
    valueCents: now.cents,
    covers: { from, to: addDays(nextPaymentOn, -1) },
    daysLeft: null,
    next: chargeFor(tier, priceCents, following),
    nextPaymentOn,
    isFree: now.cents === 0,
  }
}

/** Nothing is charged before `on`; PayFast only stores the card. */
function later(purpose: 'takeBack' | 'changeAtRenewal', { tier, priceCents }: Offer, state: SubscriptionState, on: string): Quote {
  const next = chargeFor(tier, priceCents, state.coupon)
  return { purpose, tier, priceCents, now: NOTHING, valueCents: 0, covers: null, daysLeft: null, next, nextPaymentOn: on, isFree: false }
}

/** A continuing plan keeps the agreed price. */
function agreed(offer: Offer, { current, schedules }: SubscriptionState): Offer {
  const before = current === undefined ? undefined : schedules[current]
  return before !== undefined && isSamePlan(before.tier, offer.tier) ? { tier: before.tier, priceCents: before.priceCents } : offer
}

/** Pro rata by day, including today. Remaining paid days are credited; a change to a yearly plan starts a whole year today. */
function changedNow({ tier, priceCents }: Offer, state: SubscriptionState, cover: Cover, schedule: Schedule, today: string): Quote {
  const from = today > cover.from ? today : cover.from
  const daysLeft = daysOf(from, cover.to)
  const creditCents = multiplyDivide(cover.valueCents, daysLeft, daysOf(cover.from, cover.to))
  const isSameBilling = tier.billing === cover.plan.billing
  const nextPaymentOn = isSameBilling ? dueOn(schedule) : addMonths(from, monthsOf(tier.billing))
  const to = addDays(nextPaymentOn, -1)
  const period = daysOf(addMonths(nextPaymentOn, -monthsOf(tier.billing)), to)
  const recurring = state.coupon?.applied.duration.kind === 'forever' ? state.coupon : undefined
  const whole = chargeFor(tier, priceCents, recurring)
  const newCents = isSameBilling ? multiplyDivide(whole.cents, Math.min(daysOf(from, to), period), period) : whole.cents
  const now = settled([
    { text: `${planText(tier)}, ${formatDate(from)} to ${formatDate(to)}`, cents: newCents },
    { text: `Credit for ${cover.plan.name}, ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} remaining`, cents: -creditCents },
  ])
  return {
    purpose: 'changeNow',
    tier,
    priceCents,
    now,
    valueCents: now.cents + creditCents,
    covers: { from, to },
    daysLeft,
    next: chargeFor(tier, priceCents, state.coupon),
    nextPaymentOn,
    isFree: false,
  }
}

/** Amounts below PayFast's minimum aren't charged; the lines state that and still add up. */
function settled(lines: readonly ChargeLine[]): Charge {
  const cents = lines.reduce((sum, line) => sum + line.cents, 0)
  if (cents === 0 || cents >= SMALLEST_CHARGE_CENTS) return { cents, lines, discountCents: 0 }
  const text = cents > 0 ? 'Not charged: less than R 5,00' : 'Covered by earlier payments'
  return { cents: 0, lines: [...lines, { text, cents: -cents }], discountCents: 0 }
}

function afterOne(coupon: SubscriptionState['coupon']): SubscriptionState['coupon'] {
  if (coupon === undefined) return undefined
  const after = { ...coupon, paymentsTaken: coupon.paymentsTaken + 1 }
  return isExhausted(after) ? undefined : after
}
