import { needsSecondFactor, type SecondFactorRule } from '@tafel/contracts/contexts/identity/second-factor.ts'
import type { SecondFactors } from '@tafel/contracts/contexts/identity/views.ts'
import type { Handler, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { type ProviderUsers, whileInReach } from '../provider-users.ts'

/** The person's own second factors. They are changed on the identity provider's pages, which ask for the password. */
export function mySecondFactorsRoute(provider: ProviderUsers, rule: SecondFactorRule): Handler<'mySecondFactors'> {
  return ({ user }) => {
    const roles = [...user.roles, ...(user.withheldRoles ?? [])]
    return secondFactorsOf(provider, user.userId, rule === 'required' && roles.some(needsSecondFactor))
  }
}

/** Another user's, for admins. */
export function userSecondFactorsRoute(provider: ProviderUsers, rule: SecondFactorRule): Handler<'adminUserSecondFactors'> {
  return ({ params }) =>
    whileInReach(async () => {
      const userId = params['id']!
      const roles = rule === 'required' ? ((await provider.rolesOf(userId)) ?? []) : []
      return secondFactorsOf(provider, userId, roles.some(needsSecondFactor))
    })
}

function secondFactorsOf(provider: ProviderUsers, userId: string, isRequired: boolean): Promise<Reply> {
  return whileInReach(async () => {
    const items = await provider.secondFactors(userId)
    if (items === undefined) return refuse('functions/not-found')
    const json: SecondFactors = { items, isRequired }
    return { json }
  })
}
