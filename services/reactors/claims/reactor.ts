import { DONE, type Reactor } from '../../kernel/reactor.ts'
import type { IdentityProvider } from '../identity-provider.ts'

export const CLAIMS_REACTOR = 'reactor-claims'

/**
 * Subscriptions become attributes of their owner at the identity provider, and by that claims of the specification (§3).
 * They are a copy for the consoles' convenience: a term that runs out changes no attribute, and no service relies on one.
 */
export function claimsReactor(identity: IdentityProvider): Reactor<'FreeTrialStarted'> {
  return {
    name: CLAIMS_REACTOR,
    on: ['FreeTrialStarted'],
    startFrom: 'beginning',
    async react({ data: { owner, startsOn, endsOn } }) {
      // A user who is gone has no claims; whatever else goes wrong is tried again.
      await identity.setAttributes(owner, { hasSubscription: 'true', atStartSubscription: startsOn, atNextPayment: endsOn })
      return DONE
    },
  }
}
