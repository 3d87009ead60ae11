import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { PairedName } from './pair.ts'

/** The lease held by one of two processes, and its schema. */
const LEASES: Readonly<Record<PairedName, { readonly schema: string; readonly name: string }>> = {
  services: { schema: 'kernel', name: 'reactors' },
  projections: { schema: 'projections', name: 'projections' },
  relay: { schema: 'relay', name: 'relay' },
}
const POLL_MS = 25
/** A renewal in flight when its process was killed is over by then. */
const DEAD_AFTER_MS = 150
/** Longer than any permitted takeover. */
const WITHIN_MS = 15_000

interface Held {
  readonly holder: string
  readonly until: number
}

async function heldNow(pool: pg.Pool, name: PairedName): Promise<Held | undefined> {
  const lease = LEASES[name]
  const { rows } = await pool.query<Held>(
    `select holder, extract(epoch from until)::float8 as until from ${lease.schema}.leases where name = $1`,
    [lease.name],
  )
  return rows[0]
}

/** The effect of a kill on a lease. */
export type Succession =
  | { readonly was: 'holder'; readonly tookMs: number }
  /** The other process continues. */
  | { readonly was: 'standby' }
  /** No process holds it any more. */
  | { readonly was: 'last' }

/** Kills one of two processes and watches which one holds their lease afterwards. */
export async function killAndWatch(pool: pg.Pool, victim: { readonly name: PairedName; kill(): Promise<void> }): Promise<Succession> {
  await victim.kill()
  const from = performance.now()
  await wait(DEAD_AFTER_MS)
  const left = await heldNow(pool, victim.name)
  for (; performance.now() - from < WITHIN_MS; await wait(POLL_MS)) {
    const now = await heldNow(pool, victim.name)
    if (now === undefined || left === undefined) continue
    if (now.holder !== left.holder) return { was: 'holder', tookMs: performance.now() - from }
    if (now.until > left.until) return { was: 'standby' }
  }
  return { was: 'last' }
}
