import { isSecondFactor } from '@tafel/contracts/contexts/identity/second-factor.ts'
import { fieldsOf, listOf, textOf, truthOf, wholeOf } from '../http/read.ts'

/** The signed-in user according to the token. For texts and navigation only, never for permissions: the server decides those. */
export interface SignedInUser {
  readonly userId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly displayName: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly string[]
  /** The sign-in took a second factor. */
  readonly hasSecondFactor: boolean
  readonly hasSubscription: boolean
  readonly teamId: string | null
  readonly centAmount: number | null
}

/** Reads a parsed token; null if it has no subject. */
export function userOf(token: unknown): SignedInUser | null {
  const claims = fieldsOf(token)
  const userId = textOf(claims['sub'])
  if (userId === undefined) return null
  const email = textOf(claims['email']) ?? ''
  const name = textOf(claims['name']) ?? ''
  return {
    userId,
    email,
    emailVerified: truthOf(claims['email_verified']) ?? false,
    displayName: name === '' ? email : name,
    firstName: textOf(claims['given_name']) ?? '',
    lastName: textOf(claims['family_name']) ?? '',
    roles: listOf(fieldsOf(claims['realm_access'])['roles']).filter((role) => typeof role === 'string'),
    hasSecondFactor: listOf(claims['amr']).some((method) => typeof method === 'string' && isSecondFactor(method)),
    hasSubscription: truthOf(claims['hasSubscription']) ?? false,
    teamId: textOf(claims['teamId']) ?? null,
    centAmount: wholeOf(claims['centAmount']) ?? null,
  }
}
