import type { RealmRole } from '../../base/roles.ts'

/** `required`: roles that need a second factor are granted only with one. `offered`: anyone may set one up. */
export const SECOND_FACTOR_RULES = ['required', 'offered'] as const
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number]

/** Roles that read or change other people's data. */
const NEED_SECOND_FACTOR: readonly string[] = ['admin', 'finance', 'auditor'] satisfies readonly RealmRole[]
export const needsSecondFactor = (role: string): boolean => NEED_SECOND_FACTOR.includes(role)

/** In the token's `amr` claim: a code of an authenticator app, a passkey with its PIN or biometrics, a recovery code. */
export const SECOND_FACTORS = ['otp', 'passkey', 'recovery'] as const
export const isSecondFactor = (method: string): boolean => (SECOND_FACTORS as readonly string[]).includes(method)
