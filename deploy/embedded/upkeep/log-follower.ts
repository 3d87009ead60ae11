import { storedEnd } from '../eventstore/maintenance/stored-end.ts'
import { inWords } from './in-words.ts'
import { continueLogBackup, type LogBackup } from './log-backups.ts'
import type { Run } from './schedule.ts'

export interface LogFollowerOptions extends Pick<LogBackup, 'log' | 'folder' | 'signal'> {
  /** Backs up keys created or destroyed since. Throws on failure. */
  readonly keepKeys: () => Promise<void>
  readonly say: (line: string) => void
}

export interface LogFollower {
  /** Copies what was appended since the last turn. Never throws: failures are in `run`. */
  turn(): Promise<void>
  /** The last turn. `goodAt` is the recovery point: the log as of that moment can be restored, with its keys. */
  run(): Run
  /** Whether a new backup of the log is due. */
  isOutdated(): boolean
}

/** Continues the newest backup with the log. */
export function logFollower({ log, folder, signal, keepKeys, say }: LogFollowerOptions): LogFollower {
  let run: Run = {}
  let outdated = false
  let isReported = false

  async function copy(): Promise<{ readonly reached: boolean; readonly error?: string }> {
    const end = endOf(log)
    // First, and later than that end: a key is in its table before anything is sealed under it, so the copy has every key it needs.
    const keys = await keepKeys().then(
      () => undefined,
      ({ message }: Error) => `The newest keys of personal fields may be missing in the backup (${message}). It continues automatically.`,
    )
    const done = await continueLogBackup({ log, folder, end, signal })
    outdated = done.outdated
    return keys === undefined ? { reached: done.reached } : { reached: false, error: keys }
  }

  return {
    async turn() {
      const triedAt = new Date()
      const { reached, error } = await copy().catch((thrown: unknown) => ({ reached: false, error: inWords(thrown, folder) }))
      if (signal.aborted) return
      const goodAt = reached ? triedAt : run.goodAt
      // A brief failure only appears on the health page.
      const isRepeated = error !== undefined && run.error !== undefined
      if (isRepeated && !isReported) say(`! ${error}`)
      if (error === undefined && isReported) say('The backup of the log continues.')
      isReported = isRepeated
      run = { triedAt, ...(goodAt && { goodAt }), ...(error !== undefined && { error }) }
    },
    run: () => run,
    isOutdated: () => outdated,
  }
}

/** The flushed end of the log. */
function endOf(log: string): number {
  const end = storedEnd(log)
  if (end === undefined) throw new Error(`The log at ${log} can't be read. Is the event store running?`)
  return end
}
