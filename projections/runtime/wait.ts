import type { Checkpoints } from '@tafel/kernel/subscriptions/checkpoints.ts'
import type pg from 'pg'

export interface WaitOptions {
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/** Whether the read model shows everything up to `position`. `late` is an answer: it shows an older state. */
export type WaitUntilProjected<Name extends string = string> = (
  name: Name,
  position: bigint,
  options: WaitOptions,
) => Promise<'seen' | 'late'>

/**
 * A rebuild may replace the generation, whose checkpoint then never moves again. The new one is at least as far, so that waiting on the old one
 * never gives a wrong answer.
 */
const LOOK_AGAIN_MS = 250

/** All waits share the one listening connection of `checkpoints`. */
export function projectionWaits(pool: pg.Pool, checkpoints: Checkpoints): WaitUntilProjected {
  const known = new Map<string, { readonly checkpoint: string; readonly until: number }>()
  const live = async (name: string) => {
    const kept = known.get(name)
    if (kept !== undefined && performance.now() < kept.until) return kept.checkpoint
    const { rows } = await pool.query<{ schema_name: string }>(
      `select schema_name from projections.generations where read_model = $1 and status = 'live'`,
      [name],
    )
    const checkpoint = rows[0]?.schema_name
    if (checkpoint !== undefined) known.set(name, { checkpoint, until: performance.now() + LOOK_AGAIN_MS })
    return checkpoint
  }
  return async (name, position, { timeoutMs, signal }) => {
    for (let left = timeoutMs; ; left -= LOOK_AGAIN_MS) {
      const checkpoint = await live(name)
      if (checkpoint === undefined) return 'late'
      const answer = await checkpoints.waitUntil(checkpoint, position, Math.max(0, Math.min(left, LOOK_AGAIN_MS)), signal)
      if (answer === 'seen' || left <= 0 || signal?.aborted === true) return answer
    }
  }
}
