import type { SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import { noticeKey } from '@tafel/contracts/contexts/subscriptions/life/evolve.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'

export interface ReceiveCancellation {
  readonly accountId: string
  readonly token: string
  readonly checkoutId: string | null
  /** Of the notification; null if we asked PayFast. */
  readonly paymentId: string | null
  readonly today: string
}

/** PayFast no longer charges the token. Unless we requested it, the subscription ends with the paid period. */
export function receiveCancellation(
  { accountId, token, checkoutId, paymentId, today }: ReceiveCancellation,
  state: SubscriptionState,
): Decision<SubscriptionEvent, 'subscriptions/unknown-payment'> {
  if (state.owner === undefined) return { refused: 'subscriptions/unknown-payment' }
  if (state.closed[token] || (paymentId !== null && state.processedNotices[noticeKey(paymentId, 'CANCELLED')])) return []
  const firm = { accountId, owner: state.owner }
  const closed: SubscriptionEvent = { type: 'PayFastTokenClosed', data: { ...firm, token, checkoutId, paymentId } }
  const isOurs = state.current !== token || state.cancelled !== undefined || state.lapsedOn !== undefined || state.ended
  if (isOurs) return [closed]
  const endsOn = state.cover?.to ?? today
  return [closed, { type: 'SubscriptionCancelled', data: { ...firm, at: 'periodEnd', endsOn, reason: 'atPayFast' } }]
}
