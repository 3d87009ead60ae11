import { LRUCache } from 'lru-cache'
import type { MigrationStep, Sql } from '../postgres/postgres.ts'

const REMEMBERED = 10_000

export const keyDaysSteps: readonly MigrationStep[] = [
  {
    name: '001-key-days',
    sql: `create table kernel.key_days (key_id text primary key, used_on date not null)`,
  },
]

/** The last day on which each API key was used: a row for a key and day, not an event for a call. No decision depends on it. */
export interface KeyDays {
  /** In the background; failures are ignored. */
  note(keyId: string, day: string): void
  of(keyIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

export function postgresKeyDays(sql: Sql, onFailed: (error: unknown) => void): KeyDays {
  const noted = new LRUCache<string, string>({ max: REMEMBERED })
  return {
    note(keyId, day) {
      if (noted.get(keyId) === day) return
      noted.set(keyId, day)
      sql
        .query(
          `insert into kernel.key_days (key_id, used_on) values ($1, $2)
           on conflict (key_id) do update set used_on = greatest(kernel.key_days.used_on, excluded.used_on)`,
          [keyId, day],
        )
        .catch((error: unknown) => {
          noted.delete(keyId)
          onFailed(error)
        })
    },
    async of(keyIds) {
      const { rows } = await sql.query(`select key_id, to_char(used_on, 'YYYY-MM-DD') as day from kernel.key_days where key_id = any($1)`, [
        keyIds,
      ])
      return new Map(rows.map((row) => [row['key_id'] as string, row['day'] as string]))
    },
  }
}

/** For tests. */
export function memoryKeyDays(): KeyDays {
  const days = new Map<string, string>()
  return {
    note: (keyId, day) => void days.set(keyId, day),
    of: async (keyIds) => new Map(keyIds.flatMap((keyId) => (days.has(keyId) ? [[keyId, days.get(keyId)!] as const] : []))),
  }
}
