import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, type ClusterOptions, startPostgres } from './cluster.ts'

const SLOWEST_RESTART_MS = 5000

/** PostgreSQL that is started again whenever it ends without having been asked to; it recovers from its own log. */
export async function keepPostgres(
  options: ClusterOptions,
  onStart: (pid: number) => void,
  onDeath: (how: string) => void,
): Promise<Pick<Cluster, 'url' | 'stop'>> {
  let cluster = await startPostgres(options)
  onStart(cluster.pid)
  let stopping = false
  const watch = async () => {
    for (let failures = 0; ;) {
      const code = await cluster.ended
      if (stopping) return
      onDeath(`code ${code}`)
      while (!stopping) {
        await wait(Math.min(SLOWEST_RESTART_MS, 100 * 2 ** Math.min(failures++, 6)))
        try {
          cluster = await startPostgres(options)
          onStart(cluster.pid)
          failures = 0
          // It may have been asked to stop while this one was starting.
          if (stopping) await cluster.stop()
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
    stop: async () => {
      stopping = true
      await cluster.stop()
      await watched
    },
  }
}
