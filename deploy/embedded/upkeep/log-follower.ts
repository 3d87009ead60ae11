import { setTimeout as wait } from 'node:timers/promises'
import { indexedEnd } from '../eventstore/maintenance/indexed-end.ts'
import { inWords } from './in-words.ts'
import { continueLogBackup, type LogBackup } from './log-backups.ts'
import type { Run } from './schedule.ts'

export interface LogFollowerOptions extends Pick<LogBackup, 'log' | 'folder' | 'signal'> {
  /** Backs up the keys that were made or destroyed since. Throws where that did not succeed. */
  readonly keepKeys: () => Promise<void>
  readonly say: (line: string) => void
}

export interface LogFollower {
  /** Copies what was appended since the last turn. Throws nothing: what goes wrong is in `run`. */
  turn(): Promise<void>
  /** The last turn. `goodAt` is the recovery point: what the log held at that moment can be restored, with its keys. */
  run(): Run
  /** Whether a new backup of the log is to begin. */
  isOutdated(): boolean
}

const INDEX_LAG_MS = 2000
const LOOK_MS = 100

/** Has the newest backup of the log go on with the log. */
export function logFollower({ log, folder, signal, keepKeys, say }: LogFollowerOptions): LogFollower {
  let run: Run = {}
  let outdated = false
  let told = false

  async function copy(): Promise<{ readonly reached: boolean; readonly error?: string }> {
    const end = endOf(log)
    // First, and of later than that end: a key stands in its table before anything is sealed under it, so each that the copy needs is there.
    const keys = await keepKeys().then(
      () => undefined,
      ({ message }: Error) =>
        `The newest keys of personal fields may be missing beside the backup of the log (${message}). It goes on by itself.`,
    )
    const done = await continueLogBackup({ log, folder, end, signal })
    outdated = done.outdated
    if (done.goesOn && !(await isPassed(end)))
      throw new Error(
        `The log goes on behind what its index at ${log} says, so its end is not backed up. Is that disk full? It goes on by itself.`,
      )
    return keys === undefined ? { reached: done.reached } : { reached: false, error: keys }
  }

  /** The index follows the log in a moment, unless it can't be written. */
  async function isPassed(end: number): Promise<boolean> {
    for (let waited = 0; waited < INDEX_LAG_MS; waited += LOOK_MS) {
      if (endOf(log) > end) return true
      await wait(LOOK_MS, undefined, { signal })
    }
    return false
  }

  return {
    async turn() {
      const triedAt = new Date()
      const { reached, error } = await copy().catch((thrown: unknown) => ({ reached: false, error: inWords(thrown, folder) }))
      if (signal.aborted) return
      const goodAt = reached ? triedAt : run.goodAt
      // A moment's trouble is on the page of health alone.
      const isLasting = error !== undefined && run.error !== undefined
      if (isLasting && !told) say(`! ${error}`)
      if (error === undefined && told) say('The backup of the log goes on.')
      told = isLasting
      run = { triedAt, ...(goodAt && { goodAt }), ...(error !== undefined && { error }) }
    },
    run: () => run,
    isOutdated: () => outdated,
  }
}

/** Up to where the log is flushed, by its index. */
function endOf(log: string): number {
  const end = indexedEnd(log)
  if (end === undefined) throw new Error(`Nobody knows how far the log goes: its index at ${log} can't be read. Does the event store run?`)
  return end
}
