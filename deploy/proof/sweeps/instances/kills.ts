import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Chance, chanceOf } from '../../oracle/chance.ts'
import { killAndWatch, type Succession } from '../../faults/kit/leases.ts'
import type { Instance, Pair } from '../../faults/kit/pair.ts'

const EVERY_MS = 60_000

export interface Kill {
  readonly victim: Instance
  readonly succession: Succession
}

interface KillOptions {
  /** By `Date.now()`. */
  readonly until: number
  readonly seed: number
  readonly beforeKill: (victim: Instance) => void
  readonly onKill: (kill: Kill) => void
}

/** Kills one process every minute, in an order drawn from the seed: each once before any of them twice. */
export async function killEveryMinute(
  pair: Pair,
  pool: pg.Pool,
  { until, seed, beforeKill, onKill }: KillOptions,
): Promise<readonly Kill[]> {
  const draw = chanceOf(seed, 0).int
  const kills: Kill[] = []
  let order: Instance[] = []
  for (let next = Date.now() + EVERY_MS / 2; next < until; next += EVERY_MS) {
    await wait(Math.max(0, next - Date.now()))
    if (order.length === 0) order = shuffled(pair.instances, draw)
    const victim = order.pop()!
    beforeKill(victim)
    const kill = { victim, succession: await killAndWatch(pool, victim) }
    kills.push(kill)
    onKill(kill)
  }
  return kills
}

function shuffled<T>(all: readonly T[], draw: Chance['int']): T[] {
  const left = [...all]
  return all.map(() => left.splice(draw(left.length), 1)[0]!)
}
