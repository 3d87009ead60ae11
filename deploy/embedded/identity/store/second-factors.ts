import { randomUUID } from 'node:crypto'
import type { Sql } from '@tafel/kernel/postgres/postgres.ts'
import { lockUser } from './users.ts'

/** A second factor as the admin API lists it, with Keycloak's types. */
export interface Credential {
  readonly id: string
  readonly type: 'otp' | 'webauthn-passwordless' | 'recovery-authn-codes'
  readonly label: string
  readonly createdAt: Date
  /** Of recovery codes: how many are unused. */
  readonly left?: number
}

export interface NewPasskey {
  readonly credentialId: string
  /** COSE, base64url. */
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
}
export interface StoredPasskey extends NewPasskey {
  readonly id: string
  readonly userId: string
}

/** The factors that a person has set up. Recovery codes are not a factor of their own: they replace a lost one. */
export interface Factors {
  readonly hasApp: boolean
  readonly passkeys: readonly StoredPasskey[]
  readonly recoveryCodesLeft: number
}
export const hasAny = ({ hasApp, passkeys }: Factors): boolean => hasApp || passkeys.length > 0

export async function factorsOf(sql: Sql, userId: string): Promise<Factors> {
  const { rows } = await sql.query(
    `select exists (select 1 from identity.one_time_codes where user_id = $1) as has_app,
       coalesce((select cardinality(digests) from identity.recovery_codes where user_id = $1), 0) as codes_left`,
    [userId],
  )
  const passkeys = await sql.query('select * from identity.passkeys where user_id = $1 order by created_at, id', [userId])
  return {
    hasApp: rows[0]!['has_app'] as boolean,
    recoveryCodesLeft: Number(rows[0]!['codes_left']),
    passkeys: passkeys.rows.map(passkeyFromRow),
  }
}

export async function credentialsOf(sql: Sql, userId: string): Promise<Credential[]> {
  const { rows } = await sql.query(
    `select id, 'otp' as type, label, created_at, null::int as left from identity.one_time_codes where user_id = $1
     union all select id, 'webauthn-passwordless', label, created_at, null::int from identity.passkeys where user_id = $1
     union all select id, 'recovery-authn-codes', '', created_at, cardinality(digests) from identity.recovery_codes where user_id = $1
     order by created_at, id`,
    [userId],
  )
  return rows.map((row) => ({
    id: row['id'] as string,
    type: row['type'] as Credential['type'],
    label: row['label'] as string,
    createdAt: row['created_at'] as Date,
    ...(row['left'] === null ? {} : { left: Number(row['left']) }),
  }))
}

/** Sets up the authenticator app, in place of an earlier one. `period` is that of the code which confirmed it. */
export async function setApp(
  sql: Sql,
  userId: string,
  app: { readonly sealedSecret: string; readonly period: number; readonly label: string },
) {
  await sql.query(
    `insert into identity.one_time_codes (id, user_id, secret, last_period, label) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set id = excluded.id, secret = excluded.secret, last_period = excluded.last_period,
       label = excluded.label, created_at = now()`,
    [randomUUID(), userId, app.sealedSecret, app.period, app.label],
  )
}

export async function sealedSecretOf(sql: Sql, userId: string): Promise<string | undefined> {
  const { rows } = await sql.query('select secret from identity.one_time_codes where user_id = $1', [userId])
  return rows[0]?.['secret'] as string | undefined
}

/** Uses up the code of a period and of all before it. False if it was used already, here or in another process. */
export async function usePeriod(sql: Sql, userId: string, period: number): Promise<boolean> {
  const { rowCount } = await sql.query('update identity.one_time_codes set last_period = $2 where user_id = $1 and last_period < $2', [
    userId,
    period,
  ])
  return rowCount === 1
}

/** Adds a passkey. False if it is registered already. */
export async function addPasskey(sql: Sql, userId: string, passkey: NewPasskey, label: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into identity.passkeys (id, user_id, credential_id, public_key, counter, transports, label)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing`,
    [randomUUID(), userId, passkey.credentialId, passkey.publicKey, passkey.counter, passkey.transports, label],
  )
  return rowCount === 1
}

export async function passkeyByCredential(sql: Sql, credentialId: string): Promise<StoredPasskey | undefined> {
  const { rows } = await sql.query('select * from identity.passkeys where credential_id = $1', [credentialId])
  return rows[0] && passkeyFromRow(rows[0])
}

/** Notes the use. False if another process has seen this counter: a copy of the passkey. Synced passkeys always count 0. */
export async function usePasskey(sql: Sql, id: string, counter: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    'update identity.passkeys set counter = $2 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))',
    [id, counter],
  )
  return rowCount === 1
}

/** Replaces the person's recovery codes. */
export async function setRecoveryCodes(sql: Sql, userId: string, digests: readonly string[]): Promise<void> {
  await sql.query(
    `insert into identity.recovery_codes (id, user_id, digests) values ($1, $2, $3)
     on conflict (user_id) do update set id = excluded.id, digests = excluded.digests, created_at = now()`,
    [randomUUID(), userId, digests],
  )
}

/** Uses up a recovery code; the number left, or undefined if there is no such code. Of concurrent uses exactly one gets it. */
export async function useRecoveryCode(sql: Sql, userId: string, digest: string): Promise<number | undefined> {
  const { rows } = await sql.query(
    `update identity.recovery_codes set digests = array_remove(digests, $2) where user_id = $1 and $2 = any(digests)
     returning cardinality(digests) as left`,
    [userId, digest],
  )
  return rows[0] && Number(rows[0]['left'])
}

/**
 * Removes one of the person's factors; undefined if it does not exist. Recovery codes go with the last factor. `mayBeLast`: false keeps
 * the last one. Run it in a transaction.
 */
export async function removeCredential(
  sql: Sql,
  userId: string,
  id: string,
  { mayBeLast }: { readonly mayBeLast: boolean },
): Promise<Credential | 'last' | undefined> {
  await lockUser(sql, userId)
  const all = await credentialsOf(sql, userId)
  const found = all.find((one) => one.id === id)
  if (found === undefined) return undefined
  const others = all.filter((one) => one.id !== id && one.type !== 'recovery-authn-codes')
  const isLast = found.type !== 'recovery-authn-codes' && others.length === 0
  if (isLast && !mayBeLast) return 'last'
  for (const table of ['one_time_codes', 'passkeys', 'recovery_codes'])
    await sql.query(`delete from identity.${table} where user_id = $1 and id = $2`, [userId, id])
  if (isLast) await sql.query('delete from identity.recovery_codes where user_id = $1', [userId])
  return found
}

/** Long enough for a person to find the device. */
const CHALLENGE_MINUTES = 5

/** Keeps the challenge of a sign-in in progress; a newer one replaces it. */
export async function keepChallenge(sql: Sql, uid: string, challenge: string): Promise<void> {
  await sql.query(
    `insert into identity.challenges (uid, challenge, expires_at) values ($1, $2, now() + make_interval(mins => $3))
     on conflict (uid) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [uid, challenge, CHALLENGE_MINUTES],
  )
}

/** The challenge, which is used up by this: an answer is checked once. */
export async function takeChallenge(sql: Sql, uid: string): Promise<string | undefined> {
  const { rows } = await sql.query('delete from identity.challenges where uid = $1 returning challenge, expires_at > now() as valid', [uid])
  return rows[0]?.['valid'] ? (rows[0]['challenge'] as string) : undefined
}

function passkeyFromRow(row: Record<string, unknown>): StoredPasskey {
  return {
    id: row['id'] as string,
    userId: row['user_id'] as string,
    credentialId: row['credential_id'] as string,
    publicKey: row['public_key'] as string,
    counter: Number(row['counter']),
    transports: row['transports'] as string[],
  }
}
