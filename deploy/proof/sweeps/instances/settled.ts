import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { headOf } from '../../kit/log.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'

const WITHIN_MS = 180_000
const POLL_MS = 500
/** The last effects write events too: settled means that nothing was written for this long. */
const QUIET_MS = 5000

/** Waits until reactors, read models and relay have processed the whole log; returns those that didn't in time. */
export async function settled(facts: StackFacts, pool: pg.Pool): Promise<readonly string[]> {
  let head = await headOf(facts)
  let since = performance.now()
  for (const until = performance.now() + WITHIN_MS; ; await wait(POLL_MS)) {
    const now = await headOf(facts)
    if (now !== head) {
      head = now
      since = performance.now()
    }
    const { rows } = await pool.query<{ name: string }>(
      `select 'kernel ' || name as name from kernel.checkpoints where position < $1
       union all select 'projections ' || name from projections.checkpoints where position < $1
       union all select 'relay ' || name from relay.checkpoints where position < $1`,
      [head],
    )
    const isQuiet = performance.now() - since > QUIET_MS
    if ((isQuiet && rows.length === 0) || performance.now() > until) return rows.map(({ name }) => name)
  }
}
