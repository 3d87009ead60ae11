import type { Pause } from '@tafel/kernel/pause.ts'
import type { World } from './world.ts'

/** What becomes of one request on its way. */
export interface Fate {
  /** Milliseconds to the server and back. */
  readonly there: number
  readonly back: number
  /** Never arrives, or is served and never answered. */
  readonly lost?: 'there' | 'back'
  /** What the asker is told, and when, unless the answer has come before. */
  readonly failure?: { readonly after: number; readonly error: Error }
}

/**
 * A process of the system under test. All that it awaits goes through here, so that killing it means: it is never resumed.
 * What it has sent goes its own way.
 */
export interface Process {
  readonly name: string
  readonly alive: boolean
  ask<T>(label: string, fate: Fate, serve: () => T | Promise<T>): Promise<T>
  readonly pause: Pause
  kill(): void
  /** As SIGSTOP and SIGCONT: what comes in meanwhile is seen afterwards. */
  freeze(ms: number): void
  onKill(work: () => void): void
}

/** Where processes waited, and where they were killed while they waited, over all runs. */
export interface Coverage {
  readonly awaits: Set<string>
  readonly killedAt: Set<string>
}
export const newCoverage = (): Coverage => ({ awaits: new Set(), killedAt: new Set() })

export function startProcess(world: World, name: string, coverage: Coverage): Process {
  const [kind = name] = name.split('-')
  const waiting = new Map<string, number>()
  const atDeath: (() => void)[] = []
  let alive = true
  let frozenUntil = 0

  const count = (label: string, by: number) => waiting.set(label, (waiting.get(label) ?? 0) + by)
  function deliver(label: string, work: () => void): void {
    if (!alive) return
    if (frozenUntil > world.now()) world.after(frozenUntil - world.now(), `${name} thaws: ${label}`, () => deliver(label, work))
    else work()
  }

  return {
    name,
    get alive() {
      return alive
    },
    ask<T>(label: string, fate: Fate, serve: () => T | Promise<T>) {
      return new Promise<T>((resolve, reject) => {
        const place = `${kind}: ${label}`
        coverage.awaits.add(place)
        count(place, 1)
        let over = false
        const settle = (how: string, ms: number, work: () => void) =>
          world.after(ms, `${name} ${label} ${how}`, () =>
            deliver(label, () => {
              if (over) return
              over = true
              count(place, -1)
              work()
            }),
          )
        const answer = (how: string, work: () => void) => {
          if (fate.lost !== 'back') settle(how, fate.back, work)
        }
        if (fate.failure !== undefined) {
          const { after, error } = fate.failure
          settle('fails', after, () => reject(error))
        }
        if (fate.lost === 'there') return
        world.after(fate.there, `${name} ${label} arrives`, () => {
          void (async () => serve())().then(
            (result) => answer('answered', () => resolve(result)),
            (error: Error) => answer('refused', () => reject(error)),
          )
        })
      })
    },
    pause(ms, signal) {
      return new Promise<void>((resolve) => {
        const place = `${kind}: pause`
        coverage.awaits.add(place)
        count(place, 1)
        let over = false
        const end = () => {
          if (over) return
          over = true
          count(place, -1)
          callOff()
          resolve()
        }
        const callOff = world.after(ms, `${name} wakes`, () => deliver('wakes', end), 'timer')
        signal?.addEventListener('abort', end, { once: true })
        if (signal?.aborted === true) end()
      })
    },
    kill() {
      if (!alive) return
      alive = false
      for (const [place, open] of waiting) if (open > 0) coverage.killedAt.add(place)
      world.note(`${name} is killed`)
      for (const work of atDeath) work()
    },
    freeze(ms) {
      frozenUntil = Math.max(frozenUntil, world.now() + ms)
      world.note(`${name} stands still`)
    },
    onKill: (work) => void atDeath.push(work),
  }
}
