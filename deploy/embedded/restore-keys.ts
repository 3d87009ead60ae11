import { join, resolve } from 'node:path'
import { migrateKernel } from '@tafel/services/kernel/kernel-migrations.ts'
import { masterKeys } from '@tafel/services/kernel/keys/master-keys.ts'
import { createPool } from '@tafel/services/kernel/postgres.ts'
import { ERASURE_REACTOR } from '@tafel/services/reactors/erasure/reactor.ts'
import { type Cluster, startPostgres } from './postgres/cluster.ts'
import { useGivenPostgres } from './postgres/given.ts'
import { endOrphans } from './supervisor/pids.ts'
import { lock, preflight } from './supervisor/preflight.ts'
import { keepPrivate } from './supervisor/private-files.ts'
import { readSecrets, readSettings, type Secrets, type Settings } from './supervisor/settings.ts'
import { restoreKeys } from './upkeep/key-backups.ts'

// `npm run restore-keys [-- <folder>]`: brings the keys of personal fields back from their backup, while Tafel does not run.

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const settings = readSettings(join(import.meta.dirname, '../..'), [], process.env)
  const [from = join(settings.backupDir, 'keys')] = process.argv.slice(2)
  await preflight(settings)
  const secrets = await readSecrets(settings.dataDir)
  if (!secrets) throw new Error(`There is no Tafel at ${settings.dataDir}. Name its folder: TAFEL_DATA=….`)
  const unlock = await lock(settings.dataDir)
  try {
    await endOrphans(settings.dataDir)
    await keepPrivate(settings.dataDir)
    const postgres = await database(settings, secrets)
    try {
      const restored = await restore(resolve(from), postgres.url('services'), secrets)
      say(`${restored} keys were restored. Start Tafel: npm start`)
    } finally {
      await postgres.stop()
    }
  } finally {
    await unlock()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function database({ dataDir, given, port }: Settings, { postgres: passwords }: Secrets): Promise<Pick<Cluster, 'url' | 'stop'>> {
  if (given.postgres !== undefined) return useGivenPostgres(given.postgres, passwords)
  return startPostgres({ dataDir: join(dataDir, 'postgres'), port: port('postgres'), passwords })
}

async function restore(folder: string, url: string, { masterKey }: Secrets): Promise<number> {
  const pool = createPool({ url, name: 'tafel-restore-keys', max: 2, statementTimeoutMs: 600_000, onError: () => undefined })
  try {
    await migrateKernel(pool)
    const count = await restoreKeys(folder, pool, masterKeys(Buffer.from(masterKey, 'base64')), say)
    // Whoever was erased after the backup was taken is erased again: the reactor follows the log from its beginning.
    await pool.query('delete from kernel.checkpoints where name = $1', [ERASURE_REACTOR])
    return count
  } finally {
    await pool.end()
  }
}
