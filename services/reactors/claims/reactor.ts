import type { SubscriptionEvent } from '@tafel/contracts/subscriptions/events.ts'
import { DONE, type Reactor } from '../../kernel/reactor.ts'
import type { IdentityProvider } from '../identity-provider.ts'

export const CLAIMS_REACTOR = 'reactor-claims'

/**
 * Subscriptions become attributes of their owner at the identity provider, and by that claims of the specification (§3).
 * They are a copy for the consoles' convenience: a term that runs out changes no attribute, and no service relies on one.
 */
export function claimsReactor(identity: IdentityProvider): Reactor<'FreeTrialStarted' | 'SubscriptionEnded'> {
  return {
    name: CLAIMS_REACTOR,
    on: ['FreeTrialStarted', 'SubscriptionEnded'],
    startFrom: 'beginning',
    async react(event) {
      // A user who is gone has no claims; whatever else goes wrong is tried again.
      await identity.setAttributes(event.data.owner, attributesOf(event))
      return DONE
    },
  }
}

function attributesOf({ type, data }: SubscriptionEvent): Readonly<Record<string, string | null>> {
  switch (type) {
    case 'FreeTrialStarted':
      return { hasSubscription: 'true', atStartSubscription: data.startsOn, atNextPayment: data.endsOn }
    case 'SubscriptionEnded':
      return { hasSubscription: 'false', atStartSubscription: null, atNextPayment: null }
  }
}
