import { needsSecondFactor, type SecondFactorRule } from '@tafel/contracts/contexts/identity/second-factor.ts'
import type { TokenVerifier } from './token.ts'

/**
 * Where the rule is `required`, roles that read or change what belongs to others are only given to a sign-in with a second factor. What
 * else the user may do, such as working in a firm of their own, stays.
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
