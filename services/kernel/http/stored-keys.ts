import type { JSONWebKeySet } from 'jose'
import type { MigrationStep, Sql } from '../postgres/postgres.ts'
import type { StoredKeys } from './signing-keys.ts'

export const keptKeysSteps: readonly MigrationStep[] = [
  {
    name: '001-signing-keys',
    sql: `
      create table kernel.signing_keys (
        url text primary key,
        jwks jsonb not null,
        fetched_at timestamptz not null
      )`,
  },
]

/** Stores the last public keys of the identity provider at `url` in Postgres. Ages are by Postgres's clock. */
export function postgresStoredKeys(sql: Sql, url: string): StoredKeys {
  return {
    async read() {
      const { rows } = await sql.query(
        'select jwks, extract(epoch from now() - fetched_at) * 1000 as age_ms from kernel.signing_keys where url = $1',
        [url],
      )
      const [row] = rows
      // A clock that was set back must not make the keys younger.
      return row === undefined ? undefined : { jwks: row.jwks as JSONWebKeySet, ageMs: Math.max(0, Number(row.age_ms)) }
    },
    async write(jwks) {
      await sql.query(
        `insert into kernel.signing_keys (url, jwks, fetched_at) values ($1, $2, now())
         on conflict (url) do update set jwks = excluded.jwks, fetched_at = excluded.fetched_at`,
        [url, JSON.stringify(jwks)],
      )
    },
  }
}
