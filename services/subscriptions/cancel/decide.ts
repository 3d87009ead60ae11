import type { CancelSubscription } from '@tafel/contracts/contexts/subscriptions/requests.ts'
import type { SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { renewing } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'

/** PayFast stops charging at once either way; the paid period stays usable to its end, unless the payer wants to end it now. */
export function cancel(
  { accountId, at, reason, note }: CancelSubscription & { readonly accountId: string },
  state: SubscriptionState,
  today: string,
): Decision<SubscriptionEvent, 'subscriptions/nothing-to-cancel'> {
  const { cancelled, cover, owner } = state
  if (cancelled?.at === 'now' || (cancelled !== undefined && at === 'periodEnd')) return []
  // A subscription cancelled to the end of the paid period may still be ended now.
  if (owner === undefined || (renewing(state) === undefined && cancelled === undefined))
    return { refused: 'subscriptions/nothing-to-cancel' }
  const endsOn = at === 'now' || cover === undefined || cover.to < today ? today : cover.to
  const words = note === undefined || note === '' ? {} : { note }
  return [{ type: 'SubscriptionCancelled', data: { accountId, owner, at, endsOn, reason, ...words } }]
}
