import { randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Sql } from '@tafel/kernel/postgres.ts'

/** A retired key is served for as long as anything that it signed may still be shown to us: the longest session. */
const KEEP_RETIRED_HOURS = 13

export interface SigningKey {
  readonly kid: string
  readonly privateJwk: JWK
}

/** All keys that may still be met, the one that signs first. Makes the first key where there is none. */
export async function loadSigningKeys(sql: Sql): Promise<readonly [SigningKey, ...SigningKey[]]> {
  const rows = await read(sql)
  const [first, ...others] = rows
  if (first) return [first, ...others]
  await rotateSigningKey(sql)
  return loadSigningKeys(sql)
}

/** From now on a new key signs; those before it only verify, until what they signed has expired. */
export async function rotateSigningKey(sql: Sql): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  await sql.query('insert into identity.signing_keys (kid, private_jwk) values ($1, $2)', [
    kid,
    JSON.stringify({ ...jwk, kid, use: 'sig', alg: 'RS256' }),
  ])
  await sql.query('update identity.signing_keys set retired_at = now() where kid <> $1 and retired_at is null', [kid])
  await sql.query('delete from identity.signing_keys where retired_at < now() - make_interval(hours => $1)', [KEEP_RETIRED_HOURS])
  return kid
}

async function read(sql: Sql): Promise<SigningKey[]> {
  const { rows } = await sql.query('select kid, private_jwk from identity.signing_keys order by created_at desc')
  return rows.map((row) => ({ kid: row['kid'] as string, privateJwk: row['private_jwk'] as JWK }))
}

/** Signs cookies. The same after a restart, so that nobody is signed out by one. */
export async function cookieSecret(sql: Sql): Promise<string> {
  await sql.query('insert into identity.cookie_secret (secret) values ($1) on conflict do nothing', [randomBytes(32).toString('base64url')])
  const { rows } = await sql.query('select secret from identity.cookie_secret')
  return rows[0]!['secret'] as string
}
