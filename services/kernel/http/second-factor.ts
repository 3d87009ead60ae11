import { needsSecondFactor, type SecondFactorRule } from '@tafel/contracts/contexts/identity/second-factor.ts'
import type { TokenVerifier } from './token.ts'

/**
 * If the rule is `required`, a sign-in without a second factor gets no roles that read or change other people's data. Other permissions,
 * such as working in a firm of their own, remain.
 */
export function withSecondFactor(verify: TokenVerifier, rule: SecondFactorRule): TokenVerifier {
  if (rule === 'offered') return verify
  return async (authorization) => {
    const user = await verify(authorization)
    if (user === undefined || user.hasSecondFactor === true) return user
    const withheldRoles = user.roles.filter(needsSecondFactor)
    if (withheldRoles.length === 0) return user
    return { ...user, roles: user.roles.filter((role) => !needsSecondFactor(role)), withheldRoles }
  }
}
