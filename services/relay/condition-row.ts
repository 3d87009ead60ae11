import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Condition } from '@tafel/kernel/runtime/lifecycle.ts'
import type { MigrationStep, Sql } from '@tafel/kernel/postgres/postgres.ts'

/** Shown on the services' system page; the services may read nothing else of the relay's schema. */
export const conditionSteps: readonly MigrationStep[] = [
  {
    name: '001-condition',
    sql: `
      create table relay.condition (
        is_only boolean primary key default true check (is_only),
        health text not null,
        why text,
        writer uuid not null,
        at timestamptz not null
      );
      grant select on relay.condition to tafel_services`,
  },
]

const POLL_INTERVAL_MS = 2000
/** An older row means that no relay writes any more. */
const WRITTEN_EVERY_MS = 60_000

export interface ConditionRow {
  readonly sql: Sql
  readonly condition: () => Condition
  /** The relay ends, or another instance takes over. */
  readonly signal: AbortSignal
  /** Postgres refused it; it will be retried. */
  readonly onFailed: (error: unknown) => void
  readonly pollIntervalMs?: number
}

/** Writes the relay's condition for the services: when it changes, and every minute. A clean end deletes it. */
export async function keepConditionRow({
  sql,
  condition,
  signal,
  onFailed,
  pollIntervalMs = POLL_INTERVAL_MS,
}: ConditionRow): Promise<void> {
  const writer = randomUUID()
  let written: { readonly text: string; readonly at: number } | undefined
  while (!signal.aborted) {
    const { health, why = null } = condition()
    const text = `${health} ${why}`
    if (written === undefined || written.text !== text || performance.now() - written.at > WRITTEN_EVERY_MS)
      await sql.query(WRITE, [health, why, writer]).then(() => (written = { text, at: performance.now() }), onFailed)
    await wait(pollIntervalMs, undefined, { signal }).catch(() => undefined)
  }
  // Another instance may have taken over already.
  await sql.query('delete from relay.condition where writer = $1', [writer]).catch(onFailed)
}

const WRITE = `
  insert into relay.condition (health, why, writer, at) values ($1, $2, $3, now())
  on conflict (is_only) do update set health = excluded.health, why = excluded.why, writer = excluded.writer, at = excluded.at`
