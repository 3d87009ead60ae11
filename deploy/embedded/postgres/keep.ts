import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { watchAlive } from '../supervisor/alive.ts'
import { type Cluster, type ClusterOptions, startPostgres } from './cluster.ts'

const SLOWEST_RESTART_MS = 5000
const ANSWER_WITHIN_MS = 2000

export interface KeptPostgres extends Pick<Cluster, 'url' | 'stop'> {
  /** Whether it answered the last check. */
  answering(): boolean
}

/** Restarts PostgreSQL whenever it ends or hangs unasked; it recovers from its own log. */
export async function keepPostgres(
  options: ClusterOptions,
  onStart: (pid: number) => void,
  onDeath: (how: string) => void,
): Promise<KeptPostgres> {
  let cluster = await startPostgres(options)
  onStart(cluster.pid)
  const stopping = new AbortController()
  let answering = true
  const stopped = () => stopping.signal.aborted
  const watch = async () => {
    for (let failures = 0; ;) {
      const how = await endOf(cluster, stopping.signal, (is) => (answering = is))
      answering = false
      if (stopped()) return
      onDeath(how)
      while (!stopped()) {
        await wait(Math.min(SLOWEST_RESTART_MS, 100 * 2 ** Math.min(failures++, 6)))
        try {
          cluster = await startPostgres(options)
          onStart(cluster.pid)
          failures = 0
          // It may have been asked to stop while this one was starting.
          if (stopped()) await cluster.stop()
          break
        } catch (error) {
          onDeath(error instanceof Error ? error.message : String(error))
        }
      }
    }
  }
  const watched = watch()
  return {
    url: (role, database) => cluster.url(role, database),
    answering: () => answering,
    stop: async () => {
      stopping.abort()
      await cluster.stop()
      await watched
    },
  }
}

/**
 * How the server ended, in words. One that doesn't run at all during checks is killed with its workers, which is then how it
 * ended. A slow or recovering one does run.
 */
async function endOf(cluster: Cluster, stopping: AbortSignal, onAnswer: (is: boolean) => void): Promise<string> {
  const ended = new AbortController()
  let hung: string | undefined
  void watchAlive({
    pid: cluster.pid,
    ask: async () => {
      const is = await answers(cluster.url('owner', 'postgres'))
      onAnswer(is)
      return is
    },
    over: AbortSignal.any([ended.signal, stopping]),
    onHung: (how) => {
      hung = how
      void cluster.kill()
    },
  })
  const code = await cluster.ended
  ended.abort()
  return hung ?? `code ${code}`
}

/** Whether it answers a new connection. A refusal in its own words (no place left, starting up) is an answer too. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    // Not awaited: a hung server does not close connections.
    void client.end().catch(() => undefined)
  }
}
