import { daysOf } from '@tafel/contracts/base/dates.ts'
import { PROBLEMS } from '@tafel/contracts/base/http/problems.ts'
import { addDays } from '@tafel/contracts/base/dates.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { dueCharge, dueOn, inForce, nextPlan, planOn, renewing, statusOn } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import { type Billing, BILLINGS } from '@tafel/contracts/contexts/subscriptions/plan.ts'
import { type BillingRules, graceDays } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { type SeatsTaken, seatsInUse } from '@tafel/contracts/contexts/teams/seats.ts'
import { priceOf, type Tier } from '@tafel/contracts/contexts/subscriptions/tiers.ts'
import type { SubscriptionView, TierChange, TierOffer } from '@tafel/contracts/contexts/subscriptions/views.ts'
import type { VatRateOn } from '../billing.ts'
import { canPause } from '../pause/decide.ts'
import { quotePlan } from '../quote/quote.ts'
import { couponView, nextPaymentView } from './plan-quote.ts'

export interface ViewInputs {
  readonly accountId: string
  readonly revision: bigint | 'none'
  readonly tiers: readonly Tier[]
  readonly configuredCents: number | undefined
  readonly seatsTaken: SeatsTaken
  readonly today: string
  readonly rules: BillingRules
  readonly vatRateOn: VatRateOn
}

/** Seats without a plan: the owner only. */
const SEATS_WITHOUT_PLAN = 1

/** The number of seats of a firm. A trial has those of the trial tier, or of the plan that follows it if that has more. */
export function seatsOn(state: SubscriptionState, tiers: readonly Tier[], today: string): number {
  const plan = planOn(state, today)?.seats
  if (plan !== undefined) return plan
  const trial = tiers.find((tier) => tier.trial)?.seats ?? SEATS_WITHOUT_PLAN
  return Math.max(state.trialUsed ? trial : SEATS_WITHOUT_PLAN, state.cover?.plan.seats ?? 0)
}

/** The firm's tier: of its plan, or the trial tier. Null: none yet. */
export function tierOn(state: SubscriptionState, tiers: readonly Tier[], today: string): string | null {
  const trial = state.trialUsed ? tiers.find((tier) => tier.trial) : undefined
  return (planOn(state, today) ?? trial)?.tierId ?? null
}

/** Everything the page shows, computed from the log, so that a payment shows as soon as it is recorded. */
export function subscriptionView(state: SubscriptionState, inputs: ViewInputs): SubscriptionView {
  const { accountId, revision, tiers, seatsTaken, today, rules, vatRateOn } = inputs
  const status = statusOn(state, today, rules)
  const schedule = renewing(state)
  const { trial, cover, failed, cancelled, paused, ended } = state
  const isInForce = inForce(state, today, rules)
  const charge = schedule === undefined ? undefined : dueCharge(state, schedule)
  // The payer has moved on from earlier checkouts; a late payment of one still counts.
  const newest = Object.values(state.checkouts).at(-1)
  return {
    accountId,
    revision: revision.toString(),
    status,
    inForce: isInForce,
    since: state.since ?? null,
    coveredTo: cover?.to ?? trial?.endsOn ?? null,
    plan: planOn(state, today) ?? (status === 'trial' ? null : (cover?.plan ?? null)),
    nextPlan: nextPlan(state) ?? null,
    trial: status === 'trial' && trial !== undefined ? { endsOn: trial.endsOn, daysLeft: daysOf(today, trial.endsOn) } : null,
    next: schedule === undefined || charge === undefined ? null : nextPaymentView(dueOn(schedule), charge, vatRateOn),
    coupon: couponView(state.coupon),
    pastDue:
      failed === undefined || schedule === undefined ? null : { ...failed, worksUntil: addDays(failed.expectedOn, graceDays(rules)) },
    cancelled:
      cancelled === undefined || !isInForce
        ? null
        : { endsOn: cancelled.at === 'now' ? cancelled.endsOn : (cover?.to ?? cancelled.endsOn), atPayFast: cancelled.atPayFast },
    paused: paused === undefined ? null : paused,
    lapsedOn: state.lapsedOn ?? null,
    seats: { ...seatsTaken, of: seatsOn(state, tiers, today) },
    tiers: tiers.filter((tier) => !tier.retired).map((tier) => tierOffer(tier, state, inputs)),
    vatPpm: vatRateOn(today),
    can: {
      start: !ended && schedule === undefined,
      startTrial: !state.trialUsed && cover === undefined && !ended,
      cancel: schedule !== undefined,
      takeBack: canTakeBack(state, today),
      pause: canPause(state, today),
      resume: paused !== undefined && schedule !== undefined && today < paused.until,
      updateCard: schedule !== undefined,
      applyCoupon: !ended,
    },
    maxPauseMonths: rules.maxPauseMonths,
    trialDays: rules.trialDays,
    openCheckoutId: newest?.status === 'open' ? newest.checkoutId : null,
  }
}

/** During the paid period only; after that a new plan must be chosen. */
export const canTakeBack = ({ cancelled, cover, ended }: SubscriptionState, today: string): boolean =>
  cancelled?.at === 'periodEnd' && cover !== undefined && !cover.isGranted && today <= cover.to && !ended

function tierOffer(tier: Tier, state: SubscriptionState, inputs: ViewInputs): TierOffer {
  const { tierId, name, seats, trial } = tier
  const plan = state.cover?.plan
  const changes = BILLINGS.map((billing): [Billing, TierChange | null] => [billing, tierChange(tier, billing, state, inputs)])
  return {
    tierId,
    name,
    seats,
    monthCents: priceOf(tier, 'monthly', inputs.configuredCents),
    yearCents: priceOf(tier, 'yearly', inputs.configuredCents),
    isCurrent: plan?.tierId === tierId,
    isTrial: trial,
    change: Object.fromEntries(changes) as TierOffer['change'],
  }
}

function tierChange(
  { tierId, name, seats, ...prices }: Tier,
  billing: Billing,
  state: SubscriptionState,
  { configuredCents, seatsTaken, today }: ViewInputs,
): TierChange | null {
  const offer = { tier: { tierId, name, seats, billing }, priceCents: priceOf(prices, billing, configuredCents) }
  const quote = quotePlan(offer, state, today, seatsInUse(seatsTaken))
  if (!('refused' in quote))
    return {
      possible: true,
      purpose: quote.purpose,
      nowCents: quote.now.cents,
      daysLeft: quote.daysLeft,
      from: quote.covers?.from ?? quote.nextPaymentOn,
    }
  if (quote.refused === 'subscriptions/same-plan') return null
  return { possible: false, why: quote.errors?.[0]?.message ?? PROBLEMS[quote.refused].title }
}
