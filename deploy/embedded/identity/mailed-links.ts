import { transaction } from '@tafel/kernel/postgres/postgres.ts'
import type { Identity } from './context.ts'
import { resetMail, verificationMail } from './mails.ts'
import { accountKey } from './sign-in.ts'
import { createActionToken, LINK_MINUTES, type Purpose } from './store/action-tokens.ts'
import { MAIL_LIMIT, takeTry } from './store/tries.ts'
import { type StoredUser, userByEmail } from './store/users.ts'

export interface LinkOptions {
  readonly clientId?: string | undefined
  readonly redirectUri?: string | undefined
  readonly minutes?: number | undefined
}

type MailedPurpose = Exclude<Purpose, 'update-email'>
const MAILS = { 'verify-email': verificationMail, 'reset-password': resetMail } as const

/** Mails a link that does one thing once. */
export async function mailLink(identity: Identity, user: StoredUser, purpose: MailedPurpose, options: LinkOptions = {}): Promise<void> {
  const minutes = Math.min(options.minutes ?? LINK_MINUTES[purpose], LINK_MINUTES[purpose])
  const secret = await transaction(identity.pool, (client) => createActionToken(client, user, purpose, { ...options, minutes }))
  identity.mailer.send(MAILS[purpose](user, `${identity.issuer}/login-actions/action-token?key=${secret}`, minutes))
}

/**
 * For an address typed by a visitor: mails if it belongs to a user who needs it, at most three times in ten minutes. It reveals
 * nothing and the visitor doesn't wait for it: the answer and its duration are the same for every address.
 */
export function mailLinkIfKnown(identity: Identity, email: string, purpose: MailedPurpose, options: LinkOptions = {}): void {
  identity.behind.run('a link could not be mailed', async () => {
    const user = await userByEmail(identity.pool, email)
    if (!user?.enabled || (purpose === 'verify-email' && user.emailVerified)) return
    if ((await takeTry(identity.pool, accountKey(email, purpose), MAIL_LIMIT)) === undefined) return
    await mailLink(identity, user, purpose, options)
  })
}
