import type { Identity } from '../context.ts'
import { codeTriesMail, recoveryCodeUsedMail } from '../mails.ts'
import { sealedSecretOf, usePeriod, useRecoveryCode } from '../store/second-factors.ts'
import { forgetTries, SIGN_IN_LIMIT, takeTry } from '../store/tries.ts'
import type { StoredUser } from '../store/users.ts'
import { periodOf } from './one-time-codes.ts'
import { recoveryDigest } from './recovery-codes.ts'

export type Checked = 'right' | 'wrong' | 'locked'

/** `device`: the mark of a browser known to the account, whose attempts are counted separately. */
export interface CodeSource {
  readonly device: string | undefined
}

/** Checks a code of the authenticator app. A code counts once, whichever process checks it. */
export const checkCode = (identity: Identity, user: StoredUser, code: string, source: CodeSource): Promise<Checked> =>
  limited(identity, user, source, async () => {
    const { pool, sealing } = identity
    const secret = sealing.open((await sealedSecretOf(pool, user.id)) ?? '', appBound(user.id))
    const period = secret === undefined ? undefined : periodOf(secret, code, Date.now())
    return period !== undefined && usePeriod(pool, user.id, period)
  })

/** Checks a recovery code and informs its owner by mail that it is used up. */
export const checkRecoveryCode = (identity: Identity, user: StoredUser, code: string, source: CodeSource): Promise<Checked> =>
  limited(identity, user, source, async () => {
    const left = await useRecoveryCode(identity.pool, user.id, recoveryDigest(identity.sealing.hashKey, user.id, code))
    if (left === undefined) return false
    identity.mailer.send(recoveryCodeUsedMail(user, left))
    return true
  })

/** The place of an app's secret, which is sealed for it. */
export const appBound = (userId: string) => `app:${userId}`

/** The same limit as for passwords. Reaching it takes the right password, so a mail informs the owner. */
async function limited(identity: Identity, user: StoredUser, { device }: CodeSource, isRight: () => Promise<boolean>): Promise<Checked> {
  const key = device === undefined ? `code:${user.id}` : `code:device:${device}`
  const taken = await takeTry(identity.pool, key, SIGN_IN_LIMIT)
  if (taken === undefined) return 'locked'
  if (!(await isRight())) {
    if (taken === SIGN_IN_LIMIT.tries) identity.mailer.send(codeTriesMail(user, `${identity.issuer}/login-actions/reset-credentials`))
    return 'wrong'
  }
  await forgetTries(identity.pool, key)
  return 'right'
}
