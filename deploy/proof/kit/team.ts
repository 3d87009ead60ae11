import { randomUUID } from 'node:crypto'
import { invitationFragment, linkInFragment } from '@tafel/contracts/contexts/teams/team.ts'
import type { TeamView } from '@tafel/contracts/contexts/teams/views.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { postgresKeyStore } from '@tafel/kernel/keys/key-store.postgres.ts'
import { keyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import { masterKeys } from '@tafel/kernel/keys/master-keys.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { INVITATION_SECRETS, invitationSecret } from '@tafel/services/teams/invitation-secret.ts'
import type { Person } from './people.ts'
import { send } from './records.ts'
import type { StackFacts } from './shared-stack.ts'

export const teamOf = async (member: Person): Promise<TeamView> => (await send(member, 'GET', '/api/team')) as TeamView

/** Invites a person to the owner's firm and returns the invitation's id. */
export async function invite(owner: Person, email: string, role = 'adviser'): Promise<string> {
  const invitationId = randomUUID()
  await send(owner, 'POST', '/api/team/invitations', { invitationId, email, role })
  return invitationId
}

/** The path in an invitation's mail. Computes the secret like the services, because no event contains it. */
export async function invitationPath(
  stack: Pick<StackFacts, 'postgres' | 'masterKey'>,
  owner: Person,
  invitationId: string,
): Promise<string> {
  const pool = createPool({ url: stack.postgres.services, name: 'proof', max: 1 })
  try {
    const keys = postgresKeyStore({ sql: pool, masterKeys: masterKeys(Buffer.from(stack.masterKey, 'base64')) })
    const sending = { accountId: accountIdOf(owner.userId), invitationId, sending: 1 }
    const secret = await invitationSecret(keyedHash(keys, INVITATION_SECRETS))(sending)
    return `/invitation#${invitationFragment({ ...sending, secret })}`
  } finally {
    await pool.end()
  }
}

/** Adds a person to the owner's firm: invites them and accepts through the link of the mail. */
export async function join(
  stack: Pick<StackFacts, 'postgres' | 'masterKey'>,
  owner: Person,
  person: Person,
  role = 'adviser',
): Promise<void> {
  const path = await invitationPath(stack, owner, await invite(owner, person.email, role))
  const data = linkInFragment(path.slice(path.indexOf('#')))
  await send(person, 'POST', '/api/functions/acceptInvitation', { data })
}
