import { type SubscriptionEvent, subscriptionStream } from '@tafel/contracts/contexts/subscriptions/events.ts'
import { evolve } from '@tafel/contracts/contexts/subscriptions/life/evolve.ts'
import { noSubscription, type SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'

/** One subscription per firm. The fold is in contracts: claims and reactors use the same. */
export const subscription: Aggregate<SubscriptionState, SubscriptionEvent> = {
  stream: subscriptionStream,
  initial: noSubscription,
  evolve,
}
