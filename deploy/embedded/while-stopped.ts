import { join } from 'node:path'
import { type Cluster, startPostgres } from './postgres/cluster.ts'
import { useGivenPostgres } from './postgres/given.ts'
import { refuseInContainer } from './command-settings.ts'
import { runCommand } from './run-command.ts'
import { endOrphans } from './supervisor/pids.ts'
import { lock, preflight } from './supervisor/preflight.ts'
import { readSecrets, readSettings, type Secrets, type Settings } from './supervisor/settings.ts'

export interface Stopped {
  readonly settings: Settings
  readonly secrets: Secrets
  readonly postgres: Pick<Cluster, 'url'>
}

/**
 * Runs a command on the database of a stopped Tafel, and prevents a start meanwhile: the embedded one, or that of TAFEL_POSTGRES_URL.
 * `inContainer` names the alternative without a data folder. An error is printed, and the command fails.
 */
export function whileStopped(inContainer: string, work: (stopped: Stopped) => Promise<void>): Promise<void> {
  return runCommand(async () => {
    refuseInContainer(inContainer)
    const settings = readSettings(join(import.meta.dirname, '../..'), [], process.env)
    const secrets = await readSecrets(settings.dataDir)
    if (!secrets) throw new Error(`There is no Tafel at ${settings.dataDir}. Name its folder: TAFEL_DATA=….`)
    await preflight(settings)
    const unlock = await lock(settings.dataDir)
    try {
      await endOrphans(settings.dataDir)
      const postgres = await database(settings, secrets)
      await work({ settings, secrets, postgres }).finally(() => postgres.stop())
    } finally {
      await unlock()
    }
    return 0
  })
}

function database({ dataDir, given, port }: Settings, { postgres: passwords }: Secrets): Promise<Pick<Cluster, 'url' | 'stop'>> {
  if (given.postgres !== undefined) return useGivenPostgres(given.postgres, passwords)
  return startPostgres({ dataDir: join(dataDir, 'postgres'), port: port('postgres'), passwords })
}
