import { addDays } from '@tafel/contracts/base/dates.ts'
import { openRefunds } from '@tafel/contracts/contexts/subscriptions/life/refunds.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { dueOn, renewing, statusOn, tokensToClose, dueCharge, wantsHold } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import type { BillingRules } from '@tafel/contracts/contexts/subscriptions/rules.ts'

/** A step that falls due by time alone. */
export type DueStep =
  | { readonly step: 'expireCheckout'; readonly checkoutId: string }
  | { readonly step: 'lapse' }
  /** A payment is late: ask PayFast whether it arrived; if not, send reminder number `attempt`. */
  | { readonly step: 'lookForPayment'; readonly expectedOn: string; readonly attempt: number }
  /** PayFast doesn't charge according to the log, e.g. because it was unavailable. */
  | { readonly step: 'settle' }
  /** PayFast has not confirmed a pause, or its end. */
  | { readonly step: 'holdCharging' }
  /** The outcome of a refund is unknown. */
  | { readonly step: 'settleRefunds' }

/** How long to wait for a notification before asking for it. */
const PATIENCE_DAYS = 1

export function dueSteps(state: SubscriptionState, today: string, now: string, rules: BillingRules): readonly DueStep[] {
  const refunds: readonly DueStep[] = openRefunds(state).length > 0 ? [{ step: 'settleRefunds' }] : []
  if (state.ended) return [...(tokensToClose(state).length > 0 ? [{ step: 'settle' } as const] : []), ...refunds]
  const expired = Object.values(state.checkouts).filter(({ status, expiresAt }) => status === 'open' && expiresAt <= now)
  return [
    ...expired.map(({ checkoutId }) => ({ step: 'expireCheckout', checkoutId }) as const),
    ...latePayment(state, today, rules),
    ...lapse(state, today, rules),
    ...(isUnsettled(state) ? [{ step: 'settle' } as const] : []),
    ...(wantsHold(state, today) !== state.isHeld ? [{ step: 'holdCharging' } as const] : []),
    ...refunds,
  ]
}

function latePayment(state: SubscriptionState, today: string, { dunningDays }: BillingRules): readonly DueStep[] {
  const schedule = renewing(state)
  if (schedule === undefined) return []
  const expectedOn = dueOn(schedule)
  const before = state.failed?.expectedOn === expectedOn ? state.failed.attempt : 0
  const days = dunningDays[before]
  if (days === undefined || today < addDays(expectedOn, Math.max(PATIENCE_DAYS, days))) return []
  return [{ step: 'lookForPayment', expectedOn, attempt: before + 1 }]
}

function lapse(state: SubscriptionState, today: string, rules: BillingRules): readonly DueStep[] {
  if (state.lapsedOn !== undefined || statusOn(state, today, rules) !== 'lapsed') return []
  return [{ step: 'lapse' }]
}

function isUnsettled(state: SubscriptionState): boolean {
  const schedule = renewing(state)
  return tokensToClose(state).length > 0 || (schedule !== undefined && dueCharge(state, schedule).cents !== schedule.cents)
}
