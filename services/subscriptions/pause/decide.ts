import { addMonths } from '@tafel/contracts/base/dates.ts'
import type { SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { dueOn, renewing } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import type { BillingRules } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'

/** After the paid period, nothing is charged for the chosen months, and everything can be read and exported. */
export function pauseFor(
  { accountId, months }: { readonly accountId: string; readonly months: number },
  state: SubscriptionState,
  today: string,
  { maxPauseMonths }: BillingRules,
): Decision<SubscriptionEvent, 'subscriptions/cannot-pause'> {
  const schedule = renewing(state)
  const { owner } = state
  if (schedule === undefined || owner === undefined || !canPause(state, today)) return { refused: 'subscriptions/cannot-pause' }
  if (months > maxPauseMonths)
    return { refused: 'subscriptions/cannot-pause', errors: [{ field: 'months', message: `At most ${maxPauseMonths} months.` }] }
  const pausedFrom = dueOn(schedule)
  const nextPaymentOn = addMonths(schedule.anchor, schedule.periods + months)
  return [{ type: 'SubscriptionPaused', data: { accountId, owner, months, pausedFrom, nextPaymentOn } }]
}

/** Monthly, paid up, and with the next payment no sooner than tomorrow: PayFast may be charging today. */
export function canPause(state: SubscriptionState, today: string): boolean {
  const schedule = renewing(state)
  return (
    schedule !== undefined &&
    schedule.tier.billing === 'monthly' &&
    state.paused === undefined &&
    state.failed === undefined &&
    dueOn(schedule) > today
  )
}
