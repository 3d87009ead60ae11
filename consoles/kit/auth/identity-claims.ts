import * as z from 'zod/mini'

/** Identity providers hand user attributes over as text or as what they are. */
const truth = z.union([z.boolean(), z.literal('true'), z.literal('false')])

const token = z.looseObject({
  sub: z.string(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  realm_access: z.optional(z.looseObject({ roles: z.optional(z.array(z.string())) })),
  hasSubscription: z.optional(truth),
})

/** Who is signed in, as the token says. For words on the screen and for guards, never a right: the server decides those. */
export interface SignedInUser {
  readonly userId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly displayName: string
  readonly roles: readonly string[]
  readonly hasSubscription: boolean
}

export function userOf(parsed: unknown): SignedInUser | null {
  const read = token.safeParse(parsed)
  if (!read.success) return null
  const { sub, email = '', email_verified: emailVerified = false, name = '', realm_access: access, hasSubscription = false } = read.data
  return {
    userId: sub,
    email,
    emailVerified,
    displayName: name === '' ? email : name,
    roles: access?.roles ?? [],
    hasSubscription: String(hasSubscription) === 'true',
  }
}
