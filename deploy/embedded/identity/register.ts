import { transaction } from '@tafel/kernel/postgres/postgres.ts'
import type { Identity } from './context.ts'
import { knownAddressMail } from './mails.ts'
import { mailLink } from './mailed-links.ts'
import { consoleOrigin } from './oidc/clients.ts'
import type { Person } from './pages/people.ts'
import { accountKey } from './sign-in.ts'
import { MAIL_LIMIT, takeTry } from './store/tries.ts'
import { createUser, EmailTaken, setPassword, type StoredUser, userByEmail } from './store/users.ts'

/**
 * Creates the user and mails the link that verifies the address; for a known address a mail informs its owner. The page and its
 * duration are the same in both cases.
 */
export function register(identity: Identity, person: Person, passwordHash: string, clientId: string | undefined): void {
  identity.behind.run('a registration failed', async () => {
    const made = await makeUser(identity, person, passwordHash)
    return made ? mailLink(identity, made, 'verify-email', { clientId }) : mailOwner(identity, person.email, clientId)
  })
}

async function makeUser({ pool }: Identity, person: Person, passwordHash: string): Promise<StoredUser | undefined> {
  try {
    return await transaction(pool, async (client) => {
      const user = await createUser(client, person)
      await setPassword(client, user.id, passwordHash)
      return user
    })
  } catch (error) {
    if (error instanceof EmailTaken) return undefined
    throw error
  }
}

async function mailOwner({ pool, mailer, issuer, origins }: Identity, email: string, clientId: string | undefined): Promise<void> {
  const owner = await userByEmail(pool, email)
  if (!owner?.enabled || (await takeTry(pool, accountKey(email, 'registration'), MAIL_LIMIT)) === undefined) return
  mailer.send(knownAddressMail(owner, `${consoleOrigin(origins, clientId)}/login`, `${issuer}/login-actions/reset-credentials`))
}
