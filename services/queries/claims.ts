import type { Claims } from '@tafel/contracts/contexts/subscriptions/claims.ts'
import type { AccountFacts } from '@tafel/projections/accounts/read.ts'

/** The claims of specification §3 from the read model. A firm is its own team. */
export function claimsOf(facts: AccountFacts | undefined, roles: readonly string[]): Claims {
  const subscription = facts?.subscription ?? null
  return {
    admin: roles.includes('admin'),
    hasSubscription: subscription?.inForce ?? false,
    atNextPayment: subscription?.nextPaymentOn ?? null,
    atStartSubscription: subscription?.startsOn ?? null,
    teamId: facts?.account.accountId ?? null,
    centAmount: subscription?.nextCents ?? null,
  }
}
