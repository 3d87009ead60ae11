import type { SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { dueOn, renewing } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'

/**
 * PayFast reports a failed charge, which it is not known to do. We only inform the payer earlier than we would have noticed: once per
 * period, without any other effect. PayFast retries by itself.
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
