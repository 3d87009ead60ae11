import { createHash } from 'node:crypto'
import type { Identity } from './context.ts'
import { TryLater } from './http/try-later.ts'
import { triesMail } from './mails.ts'
import { forgetTries, giveTryBack, SIGN_IN_LIMIT, takeTry } from './store/tries.ts'
import { normalEmail, passwordHash, type StoredUser, userByEmail } from './store/users.ts'

export type SignIn = { readonly outcome: 'signedIn'; readonly user: StoredUser } | { readonly outcome: 'wrong' | 'locked' | 'disabled' }

const NOBODY = '00000000-0000-0000-0000-000000000000'
/** No password is longer; what is, is not worth hashing. */
const LONGEST = 1024

/**
 * Checks e-mail and password. Unknown users are answered as wrong passwords are, in time, text and lock. That a user is
 * disabled is said only to who knows the password.
 */
export async function signIn(
  identity: Identity,
  email: string,
  password: string,
  from: { readonly sender: string; readonly browser: string; deviceOf(userId: string): string | undefined },
): Promise<SignIn> {
  const { pool, mailer, passwords, issuer } = identity
  const user = await userByEmail(pool, email)
  const device = user && from.deviceOf(user.id)
  const key = device === undefined ? accountKey(email) : `device:${device}`
  const taken = await takeTry(pool, key, SIGN_IN_LIMIT)
  if (taken === undefined) return { outcome: 'locked' }
  // Asked for nobody too: a question less would be told by time.
  const stored = await passwordHash(pool, user?.id ?? NOBODY)
  // A browser that its owner used before waits in a line of its own, whatever comes from its network.
  const asker = { sender: device === undefined ? from.sender : key, browser: from.browser, account: key }
  const right = async () => password.length <= LONGEST && (await passwords.verify(password, stored, asker))
  const fits = await right().catch(async (error: unknown) => {
    // It was not looked at, so it doesn't count.
    if (error instanceof TryLater) await giveTryBack(pool, key)
    throw error
  })
  if (!fits || !user) {
    if (user && device === undefined && taken === SIGN_IN_LIMIT.tries)
      mailer.send(triesMail(user, `${issuer}/login-actions/reset-credentials`))
    return { outcome: 'wrong' }
  }
  await forgetTries(pool, key)
  return user.enabled ? { outcome: 'signedIn', user } : { outcome: 'disabled' }
}

/** The address itself is not kept: it may be anybody's who has no account here. */
export const accountKey = (email: string, kind = 'account') =>
  `${kind}:${createHash('sha256').update(normalEmail(email)).digest('base64url')}`
