import type { SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { dueOn, renewing } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import type { Decision } from '@tafel/kernel/aggregate.ts'

/**
 * PayFast says that a charge by the token failed, which it is not known to do. It only has us tell the payer earlier than we would have found
 * out: once a period, and nothing is taken or given by it. PayFast tries again by itself.
 */
export function receiveFailure(
  { accountId, token, today }: { readonly accountId: string; readonly token: string; readonly today: string },
  state: SubscriptionState,
): Decision<SubscriptionEvent, never> {
  const { owner, failed, paused } = state
  const schedule = renewing(state)
  if (owner === undefined || paused !== undefined || schedule?.token !== token) return []
  const expectedOn = dueOn(schedule)
  if (failed?.expectedOn === expectedOn) return []
  return [{ type: 'PaymentFailed', data: { accountId, owner, expectedOn, noticedOn: today, attempt: 1 } }]
}
