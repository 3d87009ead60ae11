/** The longest time without any CPU time during the checks: the process is stopped, or blocked forever. */
const STILL_MS = 15_000
/** The longest CPU time for a single turn of its event loop. */
const ONE_TURN_MS = 10_000
/** The longest time without an answer while its event loop turns on time. */
const SILENT_MS = 60_000
const TURN_EVERY_MS = 1000
/** The share of turns in that time: with fewer the machine is too busy for a verdict. */
const ON_TIME = 0.8

/** The result of one check. */
export interface Seen {
  /** Ms, on a monotonic clock. */
  readonly at: number
  readonly answered: boolean
  /** The watcher itself was delayed. */
  readonly isStarved: boolean
  /** The number of event loop turns; undefined if it doesn't count. */
  readonly turns: number | undefined
  /** The CPU time; undefined if the system doesn't provide it. */
  readonly ranMs: number | undefined
}

/**
 * Distinguishes a hung process from a slow one. On a busy machine both are silent; but a slow one still runs, and its event loop turns. It
 * hangs when it doesn't run at all, when it runs without ending a turn, or when it turns on time without answering.
 */
export function createPatience(from: number) {
  let run = { at: from, ms: 0 }
  let turn = { at: from, count: 0, ranMs: 0 }
  /** Until its first answer a process is starting. */
  let answer: { readonly at: number; readonly turns: number } | undefined
  return {
    /** The problem, in words; undefined while it makes progress. */
    sees({ at, answered, isStarved, turns = 0, ranMs }: Seen): string | undefined {
      const isExcused = answered || isStarved
      if (isExcused || ranMs !== run.ms) run = { at, ms: ranMs ?? 0 }
      if (isExcused || turns !== turn.count) turn = { at, count: turns, ranMs: ranMs ?? 0 }
      if (answered || (isStarved && answer !== undefined)) answer = { at, turns }
      if (isExcused) return undefined
      // Without its CPU time only a long silence counts.
      if (ranMs === undefined) return at - turn.at > SILENT_MS ? `it was silent for ${SILENT_MS / 1000} s` : undefined
      if (at - run.at > STILL_MS) return `it did not run for ${STILL_MS / 1000} s`
      if (turn.count > 0 && ranMs - turn.ranMs > ONE_TURN_MS) return `it was busy for ${ONE_TURN_MS / 1000} s without responding`
      if (answer === undefined || at - answer.at < SILENT_MS) return undefined
      const isOnTime = turns - answer.turns > ((at - answer.at) / TURN_EVERY_MS) * ON_TIME
      return isOnTime ? `it did not answer for ${SILENT_MS / 1000} s` : undefined
    },
  }
}
