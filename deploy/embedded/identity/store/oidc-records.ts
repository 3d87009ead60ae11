import { canBeKept } from '@tafel/contracts/base/text.ts'
import { errors, type OidcAdapter, type OidcPayload } from 'oidc-provider'
import type { Sql } from '@tafel/kernel/postgres/postgres.ts'
import { expireTries } from './tries.ts'

/** The maximum of sign-ins in progress; beyond it the oldest ends. A flood only removes the longest abandoned ones. */
const MAX_INTERACTIONS = 20_000
/** They are counted only occasionally. */
const COUNTED_EVERY = 100

/** Sessions, grants, codes and tokens of the protocol library in Postgres. */
export function oidcRecords(sql: Sql, maxInteractions = MAX_INTERACTIONS): (model: string) => OidcAdapter {
  let begun = 0
  return (model) => {
    const read = async (column: 'id' | 'uid', value: string): Promise<OidcPayload | undefined> => {
      // Ids come from outside; one that Postgres can't store is unknown.
      if (!canBeKept(value)) return undefined
      const { rows } = await sql.query(
        `select payload, extract(epoch from consumed_at)::bigint as consumed from identity.oidc_records
         where model = $1 and ${column} = $2 and expires_at > now()`,
        [model, value],
      )
      const row = rows[0]
      if (!row) return undefined
      const payload = row['payload'] as OidcPayload
      return row['consumed'] === null ? payload : { ...payload, consumed: Number(row['consumed']) }
    }
    return {
      async upsert(id, payload, expiresIn) {
        await sql.query(
          `insert into identity.oidc_records (model, id, payload, account_id, grant_id, uid, expires_at)
           values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
           on conflict (model, id) do update set payload = excluded.payload, account_id = excluded.account_id,
             grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at, used_at = now()`,
          [model, id, JSON.stringify(payload), payload.accountId ?? null, payload.grantId ?? null, payload.uid ?? null, expiresIn],
        )
        if (model === 'Interaction' && ++begun % COUNTED_EVERY === 0) await endOldInteractions(sql, maxInteractions)
      },
      find: (id) => read('id', id),
      findByUid: (uid) => read('uid', uid),
      findByUserCode: async () => undefined,
      async consume(id) {
        // Of two that use the same code or refresh token at once one succeeds; a later replay ends the whole grant.
        const { rowCount } = await sql.query(
          'update identity.oidc_records set consumed_at = now() where model = $1 and id = $2 and consumed_at is null',
          [model, id],
        )
        if (rowCount !== 1) throw new errors.InvalidGrant('already used')
      },
      async destroy(id) {
        await sql.query('delete from identity.oidc_records where model = $1 and id = $2', [model, id])
      },
      async revokeByGrantId(grantId) {
        await sql.query('delete from identity.oidc_records where model = $1 and grant_id = $2', [model, grantId])
      },
    }
  }
}

async function endOldInteractions(sql: Sql, most: number): Promise<void> {
  await sql.query(
    `delete from identity.oidc_records where model = 'Interaction' and id in
       (select id from identity.oidc_records where model = 'Interaction' order by expires_at desc offset $1)`,
    [most],
  )
}

/** Extends the session on a refresh, like Keycloak: until `expiresAt`, never shortening it. */
export async function extendSession(sql: Sql, uid: string, expiresAt: number): Promise<void> {
  await sql.query(
    `update identity.oidc_records set expires_at = to_timestamp($2), used_at = now(), payload = jsonb_set(payload, '{exp}', to_jsonb($2::bigint))
     where model = 'Session' and uid = $1 and expires_at <= to_timestamp($2)`,
    [uid, expiresAt],
  )
}

export interface UserSession {
  readonly id: string
  /** Seconds since 1970. */
  readonly start: number
  /** ms since 1970: the last sign-in or refresh. */
  readonly lastAccess: number
  readonly clients: readonly string[]
}

export async function sessionsOf(sql: Sql, userId: string): Promise<UserSession[]> {
  const { rows } = await sql.query(
    `select payload, extract(epoch from used_at) * 1000 as used from identity.oidc_records where model = 'Session' and account_id = $1 and expires_at > now() limit 100`,
    [userId],
  )
  return rows.map((row) => {
    const payload = row['payload'] as OidcPayload
    return {
      id: payload.uid ?? '',
      start: payload.loginTs ?? 0,
      lastAccess: Math.round(Number(row['used'])),
      clients: Object.keys(payload.authorizations ?? {}),
    }
  })
}

/** Ends one session, with everything issued in it. False if there is none. */
export async function endSession(sql: Sql, uid: string): Promise<boolean> {
  const { rows } = await sql.query(`delete from identity.oidc_records where model = 'Session' and uid = $1 returning payload`, [uid])
  const grants = rows.flatMap((row) =>
    Object.values((row['payload'] as OidcPayload).authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []),
  )
  await sql.query(
    `delete from identity.oidc_records where grant_id = any($1) or (model = 'Grant' and id = any($1)) or payload->>'sessionUid' = $2`,
    [grants, uid],
  )
  return rows.length > 0
}

/** Ends all sessions of a user but that one. */
export async function endOtherSessions(sql: Sql, userId: string, uid: string | undefined): Promise<void> {
  for (const { id } of await sessionsOf(sql, userId)) if (id !== uid) await endSession(sql, id)
}

/** Removes expired records. Run it regularly. */
export async function purgeExpired(sql: Sql): Promise<void> {
  await sql.query('delete from identity.oidc_records where expires_at < now()')
  await sql.query(`delete from identity.action_tokens where expires_at < now() - interval '1 day'`)
  await sql.query('delete from identity.challenges where expires_at < now()')
  await expireTries(sql, 60)
}
