import { randomUUID } from 'node:crypto'
import type { Sql } from '@tafel/kernel/postgres/postgres.ts'

export const REALM_ROLES = ['admin', 'auditor', 'finance', 'support'] as const
export type RealmRole = (typeof REALM_ROLES)[number]
/** The specification's claims that are attributes of the user, written by a reactor through the admin API. */
export const USER_ATTRIBUTES = ['hasSubscription', 'atNextPayment', 'atStartSubscription', 'teamId', 'centAmount', 'admin'] as const
export type UserAttribute = (typeof USER_ATTRIBUTES)[number]
export type Attributes = Readonly<Partial<Record<UserAttribute, readonly string[]>>>

export interface StoredUser {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly enabled: boolean
  readonly attributes: Attributes
  readonly roles: readonly RealmRole[]
  readonly createdAt: Date
}

export type NewUser = Partial<Omit<StoredUser, 'createdAt'>> & { readonly email: string }
export type UserChange = Partial<Omit<StoredUser, 'id' | 'createdAt'>>

const COLUMNS: Readonly<Record<keyof Required<UserChange>, string>> = {
  email: 'email',
  emailVerified: 'email_verified',
  firstName: 'first_name',
  lastName: 'last_name',
  enabled: 'enabled',
  attributes: 'attributes',
  roles: 'roles',
}

/** Addresses are compared without case and outer spaces. */
export const normalEmail = (email: string) => email.trim().toLowerCase()

export class EmailTaken extends Error {
  override readonly name = 'EmailTaken'
}

export async function createUser(sql: Sql, user: NewUser): Promise<StoredUser> {
  const { rows } = await refusingTaken(() =>
    sql.query(
      `insert into identity.users (id, email, email_verified, first_name, last_name, enabled, attributes, roles)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
      [
        user.id ?? randomUUID(),
        normalEmail(user.email),
        user.emailVerified ?? false,
        user.firstName ?? '',
        user.lastName ?? '',
        user.enabled ?? true,
        JSON.stringify(user.attributes ?? {}),
        user.roles ?? [],
      ],
    ),
  )
  return userFromRow(rows[0]!)
}

export async function userById(sql: Sql, id: string): Promise<StoredUser | undefined> {
  const { rows } = await sql.query('select * from identity.users where id = $1', [id])
  return rows[0] && userFromRow(rows[0])
}

export async function userByEmail(sql: Sql, email: string): Promise<StoredUser | undefined> {
  const { rows } = await sql.query('select * from identity.users where email = $1', [normalEmail(email)])
  return rows[0] && userFromRow(rows[0])
}

/** Changes only the given fields. Undefined if there is no such user. */
export async function updateUser(sql: Sql, id: string, change: UserChange): Promise<StoredUser | undefined> {
  const values: unknown[] = [id]
  const sets = (Object.keys(COLUMNS) as (keyof UserChange)[]).flatMap((field) => {
    const value = change[field]
    if (value === undefined) return []
    values.push(field === 'attributes' ? JSON.stringify(value) : field === 'email' ? normalEmail(change.email!) : value)
    return [`${COLUMNS[field]} = $${values.length}`]
  })
  if (sets.length === 0) return userById(sql, id)
  const { rows } = await refusingTaken(() => sql.query(`update identity.users set ${sets.join(', ')} where id = $1 returning *`, values))
  return rows[0] && userFromRow(rows[0])
}

export async function deleteUser(sql: Sql, id: string): Promise<boolean> {
  await endSessions(sql, id)
  return (await sql.query('delete from identity.users where id = $1', [id])).rowCount === 1
}

/** Ends every session of the user: refreshing is refused from now on. */
export async function endSessions(sql: Sql, id: string): Promise<void> {
  await sql.query('delete from identity.oidc_records where account_id = $1', [id])
}

/** Serialises changes of a user's password or links until the transaction ends. */
export async function lockUser(sql: Sql, id: string): Promise<void> {
  await sql.query('select 1 from identity.users where id = $1 for update', [id])
}

/** Sets the password and invalidates every link that would set another. Run it in a transaction. */
export async function setPassword(sql: Sql, userId: string, hash: string): Promise<void> {
  await lockUser(sql, userId)
  await sql.query(
    `insert into identity.passwords (user_id, hash) values ($1, $2)
     on conflict (user_id) do update set hash = excluded.hash, changed_at = now()`,
    [userId, hash],
  )
  await sql.query(
    `update identity.action_tokens set expires_at = clock_timestamp()
     where user_id = $1 and purpose = 'reset-password' and used_at is null and expires_at > clock_timestamp()`,
    [userId],
  )
}

export async function passwordHash(sql: Sql, userId: string): Promise<string | undefined> {
  const { rows } = await sql.query('select hash from identity.passwords where user_id = $1', [userId])
  return rows[0]?.['hash'] as string | undefined
}

export async function passwordChangedAt(sql: Sql, userId: string): Promise<Date | undefined> {
  const { rows } = await sql.query('select changed_at from identity.passwords where user_id = $1', [userId])
  return rows[0]?.['changed_at'] as Date | undefined
}

export function userFromRow(row: Record<string, unknown>): StoredUser {
  return {
    id: row['id'] as string,
    email: row['email'] as string,
    emailVerified: row['email_verified'] as boolean,
    firstName: row['first_name'] as string,
    lastName: row['last_name'] as string,
    enabled: row['enabled'] as boolean,
    attributes: row['attributes'] as Attributes,
    roles: row['roles'] as RealmRole[],
    createdAt: row['created_at'] as Date,
  }
}

async function refusingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw new EmailTaken('Another user has this e-mail address or id.')
    throw error
  }
}
