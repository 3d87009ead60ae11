import { randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Sql } from '@tafel/kernel/postgres/postgres.ts'

/** A retired key is served for as long as its signatures may be presented: the longest session. */
const KEEP_RETIRED_HOURS = 13

export interface SigningKey {
  readonly kid: string
  readonly privateJwk: JWK
}

/** All current keys, the signing one first. Creates the first key. */
export async function loadSigningKeys(sql: Sql): Promise<readonly [SigningKey, ...SigningKey[]]> {
  const rows = await read(sql)
  const [first, ...others] = rows
  if (first) return [first, ...others]
  await rotateSigningKey(sql)
  return loadSigningKeys(sql)
}

/** A new key signs from now on; earlier ones only verify, until their signatures have expired. */
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

/** Signs cookies. It survives a restart, so that no one is signed out by one. */
export async function cookieSecret(sql: Sql): Promise<string> {
  await sql.query('insert into identity.cookie_secret (secret) values ($1) on conflict do nothing', [randomBytes(32).toString('base64url')])
  const { rows } = await sql.query('select secret from identity.cookie_secret')
  return rows[0]!['secret'] as string
}
