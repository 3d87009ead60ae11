import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '@tafel/kernel/postgres/postgres.ts'
import { lockUser, type StoredUser } from './users.ts'

/**
 * Purposes of mailed links, with their lifetimes in minutes. A new password is worth a whole account: ten minutes (SEC-23), and so is a
 * new address. A verification link only proves access to the mailbox, so it may wait until the evening.
 */
export const LINK_MINUTES = { 'verify-email': 12 * 60, 'reset-password': 10, 'update-email': 10 } as const
export type Purpose = keyof typeof LINK_MINUTES

export interface ActionToken {
  readonly userId: string
  readonly purpose: Purpose
  /** The user's address at the time: a later change invalidates the link. */
  readonly email: string
  /** The new address. */
  readonly newEmail: string | undefined
  readonly clientId: string | undefined
  readonly redirectUri: string | undefined
  readonly state: 'usable' | 'used' | 'expired'
}

/**
 * A link's secret: 256 bits, valid once, stored only as a hash. An earlier link of the same purpose ends; concurrent requests are
 * serialised, so run this in a transaction.
 */
export async function createActionToken(
  sql: Sql,
  user: StoredUser,
  purpose: Purpose,
  options: {
    readonly clientId?: string | undefined
    readonly redirectUri?: string | undefined
    readonly newEmail?: string
    readonly minutes: number
  },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await lockUser(sql, user.id)
  await endActionTokens(sql, user.id, purpose)
  await sql.query(
    `insert into identity.action_tokens (hash, user_id, purpose, email, new_email, client_id, redirect_uri, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(mins => $8))`,
    [
      digest(secret),
      user.id,
      purpose,
      user.email,
      options.newEmail ?? null,
      options.clientId ?? null,
      options.redirectUri ?? null,
      options.minutes,
    ],
  )
  return secret
}

export async function endActionTokens(sql: Sql, userId: string, purpose: Purpose): Promise<void> {
  await sql.query(
    'update identity.action_tokens set expires_at = clock_timestamp() where user_id = $1 and purpose = $2 and expires_at > clock_timestamp()',
    [userId, purpose],
  )
}

export async function readActionToken(sql: Sql, secret: string): Promise<ActionToken | undefined> {
  const { rows } = await sql.query('select *, expires_at <= clock_timestamp() as expired from identity.action_tokens where hash = $1', [
    digest(secret),
  ])
  return rows[0] && fromRow(rows[0])
}

/** Uses up the link. Of concurrent uses exactly one gets it; undefined for the others, and after a change of address. Run it in a transaction. */
export async function useActionToken(sql: Sql, secret: string, purpose: Purpose, userId: string): Promise<ActionToken | undefined> {
  await lockUser(sql, userId)
  const { rows } = await sql.query(
    `update identity.action_tokens set used_at = now() from identity.users
     where hash = $1 and purpose = $2 and user_id = $3 and used_at is null and expires_at > clock_timestamp()
       and users.id = user_id and users.enabled and users.email = action_tokens.email
     returning action_tokens.*, false as expired`,
    [digest(secret), purpose, userId],
  )
  return rows[0] && { ...fromRow(rows[0]), state: 'usable' }
}

const digest = (secret: string) => createHash('sha256').update(secret).digest()

function fromRow(row: Record<string, unknown>): ActionToken {
  return {
    userId: row['user_id'] as string,
    purpose: row['purpose'] as Purpose,
    email: row['email'] as string,
    newEmail: (row['new_email'] as string | null) ?? undefined,
    clientId: (row['client_id'] as string | null) ?? undefined,
    redirectUri: (row['redirect_uri'] as string | null) ?? undefined,
    state: row['used_at'] ? 'used' : row['expired'] ? 'expired' : 'usable',
  }
}
