import { createHash } from 'node:crypto'
import type { Identity } from './context.ts'
import { TryLater } from './http/try-later.ts'
import { triesMail } from './mails.ts'
import { forgetTries, giveTryBack, SIGN_IN_LIMIT, takeTry } from './store/tries.ts'
import { normalEmail, passwordHash, type StoredUser, userByEmail } from './store/users.ts'

export type SignIn = { readonly outcome: 'signedIn'; readonly user: StoredUser } | { readonly outcome: 'wrong' | 'locked' | 'disabled' }

const NO_USER = '00000000-0000-0000-0000-000000000000'
/** Longer passwords don't exist and are not worth hashing. */
const LONGEST = 1024

/**
 * Checks e-mail and password. Unknown users get the answer for a wrong password, with the same duration, text and lock. Only a person with
 * the password learns that the user is disabled.
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
  // Queried even without a user: one query less would reveal it by time.
  const stored = await passwordHash(pool, user?.id ?? NO_USER)
  // A browser known to the account has a queue of its own, whatever else comes from its network.
  const asker = { sender: device === undefined ? from.sender : key, browser: from.browser, account: key }
  const right = async () => password.length <= LONGEST && (await passwords.verify(password, stored, asker))
  const fits = await right().catch(async (error: unknown) => {
    // It was not checked, so it doesn't count.
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

/** The address itself is not stored: it may belong to a person without an account here. */
export const accountKey = (email: string, kind = 'account') =>
  `${kind}:${createHash('sha256').update(normalEmail(email)).digest('base64url')}`
