import { LRUCache } from 'lru-cache'
import type { MigrationStep, Sql } from '../postgres/postgres.ts'
import { deviceWords } from './device-words.ts'

/** Sessions live twelve hours. */
const KEPT_HOURS = 13
const REMEMBERED = 10_000

export const sessionDeviceSteps: readonly MigrationStep[] = [
  {
    name: '001-session-devices',
    sql: `
      create table kernel.session_devices (
        session_id text primary key,
        device text not null,
        noted_at timestamptz not null default now()
      );
      create index session_devices_by_age on kernel.session_devices (noted_at)`,
  },
]

/**
 * The device of each session, from its User-Agent: the identity provider's admin API doesn't report it. For people who check where they
 * are signed in; no decision depends on it, and it contains no names.
 */
export interface SessionDevices {
  /** In the background; failures are ignored. */
  note(sessionId: string, userAgent: string): void
  of(sessionIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  expire(): Promise<void>
}

export function postgresSessionDevices(sql: Sql, onFailed: (error: unknown) => void): SessionDevices {
  const noted = new LRUCache<string, string>({ max: REMEMBERED })
  return {
    note(sessionId, userAgent) {
      const device = deviceWords(userAgent)
      if (device === undefined || noted.get(sessionId) === device) return
      noted.set(sessionId, device)
      sql
        .query(
          `insert into kernel.session_devices (session_id, device) values ($1, $2)
           on conflict (session_id) do update set device = excluded.device, noted_at = now()`,
          [sessionId, device],
        )
        .catch((error: unknown) => {
          noted.delete(sessionId)
          onFailed(error)
        })
    },
    async of(sessionIds) {
      const { rows } = await sql.query('select session_id, device from kernel.session_devices where session_id = any($1)', [sessionIds])
      return new Map(rows.map((row) => [row['session_id'] as string, row['device'] as string]))
    },
    async expire() {
      await sql.query(`delete from kernel.session_devices where noted_at < now() - make_interval(hours => ${KEPT_HOURS})`)
    },
  }
}
