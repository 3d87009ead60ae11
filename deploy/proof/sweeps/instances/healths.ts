import { setTimeout as wait } from 'node:timers/promises'
import type { Health, Instance, Pair } from '../../faults/kit/pair.ts'

const LOOK_EVERY_MS = 1000

export interface Looks {
  /** Reports of processes that had been `ok` and were not killed since. */
  readonly settled: Record<Health, number>
  /** Time from each kill until the process was `ok` again, ms. */
  readonly backMs: number[]
  /** Each complaint and how often it was reported. */
  readonly complaints: Map<string, number>
}

export interface HealthWatch {
  readonly looks: Looks
  /** Marks it as killed: its reports count again once it is `ok`. */
  killed(instance: Instance): void
  stop(): Promise<void>
}

/** Asks every process for its health each second. */
export function watchHealth(pair: Pair): HealthWatch {
  const stopping = new AbortController()
  const looks: Looks = { settled: { ok: 0, degraded: 0, down: 0, silent: 0 }, backMs: [], complaints: new Map() }
  const killedAt = new Map<Instance, number>()
  const running = pair.instances.map(async (instance) => {
    while (!stopping.signal.aborted) {
      const at = killedAt.get(instance)
      const { health, what } = await instance.complaints()
      // It may have been killed during the request.
      if (at !== killedAt.get(instance)) continue
      if (at === undefined) {
        looks.settled[health] += 1
        for (const one of what) {
          const complaint = `${instance.name} ${one.replaceAll(/\d+/g, 'n')}`
          looks.complaints.set(complaint, (looks.complaints.get(complaint) ?? 0) + 1)
        }
      } else if (health === 'ok' && performance.now() - at > LOOK_EVERY_MS) {
        looks.backMs.push(performance.now() - at)
        killedAt.delete(instance)
      }
      await wait(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })
  return {
    looks,
    killed: (instance) => killedAt.set(instance, performance.now()),
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
