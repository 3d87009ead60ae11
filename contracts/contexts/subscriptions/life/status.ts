import { addDays, addMonths, nextDay } from '../../../base/dates.ts'
import { type Charge, chargeFor, monthsOf } from '../charge.ts'
import type { PlanTier } from '../plan.ts'
import { type BillingRules, graceDays } from '../rules.ts'
import type { SubscriptionStatus } from '../views.ts'
import type { Schedule, SubscriptionState } from './state.ts'

// The meaning of a state on a day. `today` is the date in Africa/Johannesburg.

/** The schedule by which a payment is expected; undefined where none is. */
export function renewing({ current, schedules, closed, cancelled, lapsedOn, ended }: SubscriptionState): Schedule | undefined {
  if (current === undefined || closed[current] || cancelled !== undefined || lapsedOn !== undefined || ended) return undefined
  return schedules[current]
}

/** The day from which on a schedule's next payment is charged. */
export const dueOn = ({ anchor, periods, tier }: Schedule): string => addMonths(anchor, periods * monthsOf(tier.billing))

/** The days that a schedule's next payment covers. */
export function nextPeriod(schedule: Schedule): { readonly from: string; readonly to: string } {
  const following = { ...schedule, periods: schedule.periods + 1 }
  return { from: dueOn(schedule), to: addDays(dueOn(following), -1) }
}

/** The next payment due by our own records: the agreed price less the coupon's discount. */
export const dueCharge = (state: SubscriptionState, schedule: Schedule): Charge =>
  chargeFor(schedule.tier, schedule.priceCents, state.coupon)

/** The last day on which anything can be written, as far as is known; undefined: there was never any. */
export function worksUntil(state: SubscriptionState, rules: BillingRules): string | undefined {
  const { trial, cover, cancelled, ended, lapsedOn } = state
  if (ended) return undefined
  if (cancelled?.at === 'now') return cancelled.endsOn
  const schedule = renewing(state)
  const grace = schedule === undefined || lapsedOn !== undefined ? undefined : addDays(dueOn(schedule), graceDays(rules))
  return latest(trial?.endsOn, cover?.to, grace)
}

/** Whether records can be written. Reading and exporting never depend on it. */
export function inForce(state: SubscriptionState, today: string, rules: BillingRules): boolean {
  const until = worksUntil(state, rules)
  if (until === undefined || today > until) return false
  const { trial, cover } = state
  if (within(today, trial?.startsOn, trial?.endsOn) || within(today, cover?.since, cover?.to)) return true
  // After the paid period: only while the due payment may still arrive.
  const schedule = renewing(state)
  return schedule !== undefined && dueOn(schedule) <= today
}

export function statusOn(state: SubscriptionState, today: string, rules: BillingRules): SubscriptionStatus {
  const { trialUsed, trial, cover, cancelled, paused, failed, ended } = state
  if (ended) return 'ended'
  if (!trialUsed && cover === undefined && state.current === undefined) return 'none'
  if (!inForce(state, today, rules)) return paused !== undefined && renewing(state) !== undefined ? 'paused' : 'lapsed'
  if (cancelled !== undefined) return 'cancelled'
  if (paused !== undefined && today < paused.until) return 'pausing'
  if (failed !== undefined) return 'pastDue'
  if (state.current === undefined && cover?.isGranted === true && today >= cover.since) return 'granted'
  return renewing(state) === undefined && within(today, trial?.startsOn, trial?.endsOn) ? 'trial' : 'active'
}

/** The plan that holds on a day; undefined in a trial, and where there is none. */
export function planOn({ cover }: SubscriptionState, today: string): PlanTier | undefined {
  return cover !== undefined && cover.since <= today ? cover.plan : undefined
}

/** A plan that begins with the next payment. */
export function nextPlan(state: SubscriptionState): PlanTier | undefined {
  const schedule = renewing(state)
  const plan = state.cover?.plan
  if (schedule === undefined || (plan?.tierId === schedule.tier.tierId && plan.billing === schedule.tier.billing)) return undefined
  return schedule.tier
}

/** Whether PayFast is to charge nothing for now. */
export const wantsHold = (state: SubscriptionState, today: string): boolean =>
  renewing(state) !== undefined && state.paused !== undefined && today < state.paused.until

/** Tokens that PayFast should no longer charge but may. */
export function tokensToClose(state: SubscriptionState): readonly Schedule[] {
  const kept = renewing(state)?.token
  return Object.values(state.schedules).filter(({ token }) => token !== kept && !state.closed[token])
}

/** The day after the paid, trial or granted period. */
export function firstUncoveredDay({ trial, cover }: SubscriptionState, today: string): string {
  const last = latest(trial?.endsOn, cover?.to)
  return last === undefined || last < today ? today : nextDay(last)
}

const within = (day: string, from: string | undefined, to: string | undefined): boolean =>
  from !== undefined && to !== undefined && from <= day && day <= to

const latest = (...days: readonly (string | undefined)[]): string | undefined =>
  days.reduce((last, day) => (last === undefined || (day !== undefined && day > last) ? day : last), undefined)
