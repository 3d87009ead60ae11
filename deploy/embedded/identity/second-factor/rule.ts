import { isSecondFactor, needsSecondFactor, type SecondFactorRule } from '@tafel/contracts/contexts/identity/second-factor.ts'
import type { StoredUser } from '../store/users.ts'

/** How a person proved who they are, as the `amr` claim names it. */
export type Method = 'pwd' | 'google' | 'otp' | 'passkey' | 'recovery'

/** Whether this person's sign-in is only complete with a second factor. */
export const mustHaveSecondFactor = (rule: SecondFactorRule, { roles }: Pick<StoredUser, 'roles'>): boolean =>
  rule === 'required' && roles.some(needsSecondFactor)

export const hasSecondFactor = (methods: readonly string[] | undefined): boolean => methods?.some(isSecondFactor) ?? false
