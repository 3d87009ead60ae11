import type { Claims } from '@tafel/contracts/http/views.ts'
import { inForce, type SubscriptionState } from './subscription.ts'

/** The claims of specification §3 that follow from the log; `admin` alone comes from the identity provider. */
export function claimsOf(state: SubscriptionState, today: string, admin: boolean): Claims {
  return {
    admin,
    hasSubscription: inForce(state, today),
    atNextPayment: state.term?.endsOn ?? null,
    atStartSubscription: state.term?.startsOn ?? null,
    teamId: null,
    centAmount: null,
  }
}
