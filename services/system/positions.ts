import { setTimeout as wait } from 'node:timers/promises'
import type { Condition } from '@tafel/kernel/lifecycle.ts'
import { headOf, isBeyond } from './behind.ts'
import type { Rows, SystemSources } from './sources.ts'

const REACTORS = `select name, position::text as position from kernel.checkpoints`
const READ_MODELS = `
  select g.read_model as name, c.position::text as position
  from projections.generations g join projections.checkpoints c on c.name = g.schema_name where g.status = 'live'`

/** Together less than a check may take: one that takes longer counts as down. */
const ROWS_WITHIN_MS = 1000
const HEAD_WITHIN_MS = 700

/** What Postgres answers; nothing where it doesn't. */
const inTime = (rows: Promise<Rows>): Promise<Rows> => Promise.race([rows, wait(ROWS_WITHIN_MS, [], { ref: false })]).catch(() => [])

/**
 * Whether every stored checkpoint lies within the log. One that doesn't belongs to another log or to a later state of this one, and its
 * subscriber handles nothing: it must not pass for one that has handled everything. Outages are for the checks of Postgres and the event store.
 */
export async function positionsCondition({
  services,
  queries,
  store,
}: Pick<SystemSources, 'services' | 'queries' | 'store'>): Promise<Condition> {
  const [reactors, models] = await Promise.all([inTime(services(REACTORS)), inTime(queries(READ_MODELS))])
  // Read after the positions: the log only grows.
  const head = await headOf(store, HEAD_WITHIN_MS)
  const ahead = [...reactors, ...models].filter(({ position }) => isBeyond(String(position), head)).map(({ name }) => String(name))
  if (ahead.length === 0) return { health: 'ok' }
  return {
    health: 'degraded',
    why: `ahead of the log, so nothing is handled: ${ahead.toSorted().join(', ')}. Restore Postgres with the log, or rebuild the read models`,
  }
}
