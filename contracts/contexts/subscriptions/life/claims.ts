import type { Claims } from '../claims.ts'
import type { BillingRules } from '../rules.ts'
import type { SubscriptionState } from './state.ts'
import { dueCharge, dueOn, inForce, renewing } from './status.ts'

/** The claims of specification §3 that follow from a firm's subscription. */
export function subscriptionClaims(
  state: SubscriptionState,
  today: string,
  rules: BillingRules,
): Pick<Claims, 'hasSubscription' | 'atNextPayment' | 'atStartSubscription' | 'centAmount'> {
  const schedule = renewing(state)
  const { trial, cover, ended, cancelled } = state
  // A trial's end is reported as the day on which something is due.
  const withoutPayment = cover === undefined && cancelled === undefined ? (trial?.endsOn ?? null) : null
  return {
    hasSubscription: inForce(state, today, rules),
    atNextPayment: ended ? null : schedule === undefined ? withoutPayment : dueOn(schedule),
    atStartSubscription: ended ? null : (state.since ?? null),
    centAmount: schedule === undefined ? null : dueCharge(state, schedule).cents,
  }
}
