import type { Checkpoints } from '@tafel/services/kernel/checkpoints.ts'
import type pg from 'pg'

export interface WaitOptions {
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/** Whether the read model shows everything up to `position`. `late` is an answer: what it shows is older. */
export type WaitUntilProjected = (name: string, position: bigint, options: WaitOptions) => Promise<'seen' | 'late'>

/** However many wait, they share the one listening connection of `checkpoints`. */
export function projectionWaits(pool: pg.Pool, checkpoints: Checkpoints): WaitUntilProjected {
  const live = async (name: string) => {
    const { rows } = await pool.query<{ schema_name: string }>(
      `select schema_name from projections.generations where read_model = $1 and status = 'live'`,
      [name],
    )
    return rows[0]?.schema_name
  }
  return async (name, position, { timeoutMs, signal }) => {
    const checkpoint = await live(name)
    if (checkpoint === undefined) return 'late'
    const answer = await checkpoints.waitUntil(checkpoint, position, timeoutMs, signal)
    if (answer === 'seen') return 'seen'
    // A rebuild may have replaced what was waited for, whose checkpoint then never moved again.
    const replaced = await live(name)
    if (replaced === undefined || replaced === checkpoint) return 'late'
    const at = await checkpoints.read(replaced)
    return at !== undefined && at >= position ? 'seen' : 'late'
  }
}
