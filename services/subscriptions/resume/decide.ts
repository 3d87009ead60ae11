import type { SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { renewing } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'

/** Before the paid period ends, the next payment keeps its date; after that it is due now. */
export function resume(
  { accountId }: { readonly accountId: string },
  state: SubscriptionState,
  today: string,
): Decision<SubscriptionEvent, 'subscriptions/not-paused'> {
  const { paused, owner } = state
  if (paused === undefined || owner === undefined || renewing(state) === undefined) return { refused: 'subscriptions/not-paused' }
  // The pause has already ended.
  if (today >= paused.until) return []
  const nextPaymentOn = paused.from > today ? paused.from : today
  return [{ type: 'SubscriptionResumed', data: { accountId, owner, resumedOn: today, nextPaymentOn } }]
}
