import { OutOfReach } from '../runtime/out-of-reach.ts'
import { type Pause, pauseFor } from '../runtime/pause.ts'

/**
 * The server is unreachable, starting or stopping, out of connections, or too slow (SQLSTATE 08, 53, 57, and driver errors without a
 * code): a temporary error.
 */
export function isPostgresAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'KnexTimeoutError' || /^(Connection terminated|timeout e|Query read timeout)/.test(error.message)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /^(08|53|57)|^E(CONN|PIPE|TIMEDOUT|HOST|AI_)/.test(code)
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 5000

/** For a starting process: parts of Tafel may start in any order, so it waits for Postgres and the event store. */
export async function waitUntilAvailable<T>(
  work: () => Promise<T>,
  { onWaiting, pause = pauseFor }: { readonly onWaiting: (error: unknown) => void; readonly pause?: Pause },
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isPostgresAway(error) && !(error instanceof OutOfReach)) throw error
      onWaiting(error)
      await pause((0.5 + Math.random() / 2) * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(tries, 10)))
    }
  }
}
