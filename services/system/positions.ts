import { setTimeout as wait } from 'node:timers/promises'
import type { Condition } from '@tafel/kernel/runtime/lifecycle.ts'
import { headOf, isBeyond } from './behind.ts'
import type { Rows, SystemSources } from './sources.ts'

const REACTORS = `select name, position::text as position from kernel.checkpoints`
const READ_MODELS = `
  select g.read_model as name, c.position::text as position
  from projections.generations g join projections.checkpoints c on c.name = g.schema_name where g.status = 'live'`

/** Less in total than a check's deadline, after which it would count as down. */
const ROWS_WITHIN_MS = 1000
const HEAD_WITHIN_MS = 700

/** Postgres's answer; empty without one. */
const inTime = (rows: Promise<Rows>): Promise<Rows> => Promise.race([rows, wait(ROWS_WITHIN_MS, [], { ref: false })]).catch(() => [])

/**
 * Whether every stored checkpoint is within the log. One that isn't belongs to another log or to a later state of this one, and its
 * subscriber handles nothing: it must not look up to date. Other checks report outages of Postgres and the event store.
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
