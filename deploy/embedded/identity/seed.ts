import type pg from 'pg'
import { transaction } from '@tafel/kernel/postgres/postgres.ts'
import { type Passwords, TRUSTED } from './store/passwords.ts'
import { createUser, type RealmRole, setPassword, updateUser, userByEmail } from './store/users.ts'

export interface SeedUser {
  readonly id?: string
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly roles?: readonly RealmRole[]
  readonly verified?: boolean
}

/**
 * Creates missing users and returns the ids by e-mail. An existing user keeps password, names and attributes, which may have been
 * changed; only missing roles are added.
 */
export async function seedUsers(pool: pg.Pool, passwords: Passwords, users: readonly SeedUser[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const user of users) ids.set(user.email, await seedUser(pool, passwords, user))
  return ids
}

async function seedUser(
  pool: pg.Pool,
  passwords: Passwords,
  { id, email, password, firstName, lastName, roles = [], verified = true }: SeedUser,
): Promise<string> {
  const hash = (await userByEmail(pool, email)) ? undefined : await passwords.hash(password, TRUSTED)
  return transaction(pool, async (client) => {
    const there = await userByEmail(client, email)
    if (there) {
      await updateUser(client, there.id, { roles: [...new Set([...there.roles, ...roles])] })
      return there.id
    }
    const attributes = roles.includes('admin') ? { admin: ['true'] } : {}
    const user = await createUser(client, { ...(id ? { id } : {}), email, firstName, lastName, emailVerified: verified, roles, attributes })
    await setPassword(client, user.id, hash ?? (await passwords.hash(password, TRUSTED)))
    return user.id
  })
}
