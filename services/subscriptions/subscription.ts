import { type SubscriptionEvent, subscriptionStream } from '@tafel/contracts/contexts/subscriptions/events.ts'
import { evolve } from '@tafel/contracts/contexts/subscriptions/life/evolve.ts'
import { noSubscription, type SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import type { Aggregate } from '@tafel/kernel/aggregate.ts'

/** One subscription a firm. What its events add up to is said in the contracts: claims and reactors fold the same way. */
export const subscription: Aggregate<SubscriptionState, SubscriptionEvent> = {
  stream: subscriptionStream,
  initial: noSubscription,
  evolve,
}
