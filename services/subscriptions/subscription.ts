import { type SubscriptionEvent, subscriptionStream } from '@tafel/contracts/subscriptions/events.ts'
import type { Aggregate } from '@tafel/kernel/aggregate.ts'

export interface SubscriptionState {
  readonly trialUsed: boolean
  /** First and last day, both inclusive; undefined before there was any, and once it was ended for good. */
  readonly term: { readonly startsOn: string; readonly endsOn: string } | undefined
}

export const subscription: Aggregate<SubscriptionState, SubscriptionEvent> = {
  stream: subscriptionStream,
  initial: { trialUsed: false, term: undefined },
  evolve(state, event) {
    switch (event.type) {
      case 'FreeTrialStarted':
        return { trialUsed: true, term: { startsOn: event.data.startsOn, endsOn: event.data.endsOn } }
      case 'SubscriptionEnded':
        return { ...state, term: undefined }
    }
  },
}

/** `today` is the date in Africa/Johannesburg. */
export function inForce({ term }: SubscriptionState, today: string): boolean {
  return term !== undefined && term.startsOn <= today && today <= term.endsOn
}
