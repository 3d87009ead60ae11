import type { Claims } from '@tafel/contracts/contexts/subscriptions/claims.ts'
import { subscriptionClaims } from '@tafel/contracts/contexts/subscriptions/life/claims.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import type { BillingRules } from '@tafel/contracts/contexts/subscriptions/rules.ts'

/** The claims of specification §3 according to the log; only `admin` comes from the identity provider. A firm is its own team. */
export function claimsOf(state: SubscriptionState, today: string, admin: boolean, teamId: string | null, rules: BillingRules): Claims {
  return { admin, ...subscriptionClaims(state, today, rules), teamId }
}
