import { join } from 'node:path'
import { type Cluster, startPostgres } from './postgres/cluster.ts'
import { useGivenPostgres } from './postgres/given.ts'
import { endOrphans } from './supervisor/pids.ts'
import { lock, preflight } from './supervisor/preflight.ts'
import { readSecrets, readSettings, type Secrets, type Settings } from './supervisor/settings.ts'

export interface Stopped {
  readonly settings: Settings
  readonly secrets: Secrets
  readonly postgres: Pick<Cluster, 'url'>
}

/** Works on the database of a Tafel that does not run, and can't be started meanwhile. What it throws is said, and the command fails. */
export async function whileStopped(work: (stopped: Stopped) => Promise<void>): Promise<void> {
  try {
    const settings = readSettings(join(import.meta.dirname, '../..'), [], process.env)
    await preflight(settings)
    const secrets = await readSecrets(settings.dataDir)
    if (!secrets) throw new Error(`There is no Tafel at ${settings.dataDir}. Name its folder: TAFEL_DATA=….`)
    const unlock = await lock(settings.dataDir)
    try {
      await endOrphans(settings.dataDir)
      const postgres = await database(settings, secrets)
      await work({ settings, secrets, postgres }).finally(() => postgres.stop())
    } finally {
      await unlock()
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

function database({ dataDir, given, port }: Settings, { postgres: passwords }: Secrets): Promise<Pick<Cluster, 'url' | 'stop'>> {
  if (given.postgres !== undefined) return useGivenPostgres(given.postgres, passwords)
  return startPostgres({ dataDir: join(dataDir, 'postgres'), port: port('postgres'), passwords })
}
