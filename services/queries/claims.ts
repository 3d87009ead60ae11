import type { Claims } from '@tafel/contracts/http/views.ts'
import type { AccountFacts } from '@tafel/projections/accounts/read.ts'

/** The claims of specification §3 from what the read model knows, on a day in South Africa. */
export function claimsOf(facts: AccountFacts | undefined, roles: readonly string[], today: string): Claims {
  const subscription = facts?.subscription ?? null
  return {
    admin: roles.includes('admin'),
    hasSubscription: subscription !== null && subscription.startsOn <= today && today <= subscription.endsOn,
    atNextPayment: subscription?.endsOn ?? null,
    atStartSubscription: subscription?.startsOn ?? null,
    teamId: facts?.account.accountId ?? null,
    centAmount: null,
  }
}
