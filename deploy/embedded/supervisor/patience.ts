/** So long a process may not run at all while it is asked every second: it is stopped, or waits for what never comes. */
const STILL_MS = 20_000
/** So much running time its event loop may spend on one turn. */
const ONE_TURN_MS = 10_000
/** So long its event loop may turn on time and yet nobody answer. */
const SILENT_MS = 60_000
const TURN_EVERY_MS = 1000
/** Of its turns in that time: with fewer the machine is too busy to tell. */
const ON_TIME = 0.8

/** What was seen of a process at one look. */
export interface Seen {
  /** Ms, on a clock that only goes forward. */
  readonly at: number
  readonly answered: boolean
  /** The watcher itself did not get to run. */
  readonly isStarved: boolean
  /** How often its event loop has turned; undefined where it doesn't count. */
  readonly turns: number | undefined
  /** How long it has run; undefined where the system doesn't say. */
  readonly ranMs: number | undefined
}

/**
 * Tells a process that hangs from one that is slow. On a busy machine both are silent; but a slow one still runs, and its event loop turns. It
 * hangs when it doesn't run at all, when it runs and doesn't come to the end of one turn, or when it turns on time and answers nobody.
 */
export function createPatience(from: number) {
  let run = { at: from, ms: 0 }
  let turn = { at: from, count: 0, ranMs: 0 }
  /** Until its first answer a process is starting. */
  let answer: { readonly at: number; readonly turns: number } | undefined
  return {
    /** What is wrong with it, in words; undefined while it makes progress. */
    sees({ at, answered, isStarved, turns = 0, ranMs }: Seen): string | undefined {
      const isHeard = answered || isStarved
      if (isHeard || ranMs !== run.ms) run = { at, ms: ranMs ?? 0 }
      if (isHeard || turns !== turn.count) turn = { at, count: turns, ranMs: ranMs ?? 0 }
      if (answered || (isStarved && answer !== undefined)) answer = { at, turns }
      if (isHeard) return undefined
      // Without its running time only long silence is known.
      if (ranMs === undefined) return at - turn.at > SILENT_MS ? `it was silent for ${SILENT_MS / 1000} s` : undefined
      if (at - run.at > STILL_MS) return `it did not run for ${STILL_MS / 1000} s`
      if (turn.count > 0 && ranMs - turn.ranMs > ONE_TURN_MS) return `it was busy for ${ONE_TURN_MS / 1000} s and heard nobody`
      if (answer === undefined || at - answer.at < SILENT_MS) return undefined
      const isOnTime = turns - answer.turns > ((at - answer.at) / TURN_EVERY_MS) * ON_TIME
      return isOnTime ? `it answered nobody for ${SILENT_MS / 1000} s` : undefined
    },
  }
}
