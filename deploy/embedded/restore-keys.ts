import { join, resolve } from 'node:path'
import { migrateKernel } from '@tafel/kernel/kernel-migrations.ts'
import { type MasterKeys, masterKeys } from '@tafel/kernel/keys/master-keys.ts'
import { createPool, migrate, transaction } from '@tafel/kernel/postgres.ts'
import { ERASURE_REACTOR } from '@tafel/services/reactors/erasure/reactor.ts'
import { MIGRATIONS } from './identity/store/migrations.ts'
import { type Cluster, startPostgres } from './postgres/cluster.ts'
import { useGivenPostgres } from './postgres/given.ts'
import { endOrphans } from './supervisor/pids.ts'
import { lock, preflight } from './supervisor/preflight.ts'
import { readSecrets, readSettings, type Secrets, type Settings } from './supervisor/settings.ts'
import { restoreKeys } from './upkeep/key-backups.ts'
import { restoreSignIns } from './upkeep/sign-in-backups.ts'

// `npm run restore-keys [-- <folder>]`: brings the keys of personal fields, and who can sign in, back from the folder of backups, while Tafel
// does not run. What is there stays.

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const settings = readSettings(join(import.meta.dirname, '../..'), [], process.env)
  const [from = settings.backupDir] = process.argv.slice(2)
  await preflight(settings)
  const secrets = await readSecrets(settings.dataDir)
  if (!secrets) throw new Error(`There is no Tafel at ${settings.dataDir}. Name its folder: TAFEL_DATA=….`)
  const unlock = await lock(settings.dataDir)
  try {
    await endOrphans(settings.dataDir)
    const postgres = await database(settings, secrets)
    try {
      const keys = masterKeys(Buffer.from(secrets.masterKey, 'base64'))
      const restored = await keysFrom(resolve(from, 'keys'), postgres.url('services'), keys)
      const people =
        settings.given.identity === undefined ? await signInsFrom(resolve(from, 'sign-ins'), postgres.url('identity'), keys) : 0
      say(`${restored} keys were restored, and ${people} people who can sign in. Start Tafel: npm start`)
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

async function keysFrom(folder: string, url: string, keys: MasterKeys): Promise<number> {
  const pool = createPool({ url, name: 'tafel-restore-keys', max: 2, statementTimeoutMs: 600_000, onError: () => undefined })
  try {
    await migrateKernel(pool)
    const count = await restoreKeys(folder, pool, keys, say)
    // Whoever was erased after the backup was taken is erased again: the reactor follows the log from its beginning.
    await pool.query('delete from kernel.checkpoints where name = $1', [ERASURE_REACTOR])
    return count
  } finally {
    await pool.end()
  }
}

async function signInsFrom(folder: string, url: string, keys: MasterKeys): Promise<number> {
  const pool = createPool({ url, name: 'tafel-restore-sign-ins', max: 1, statementTimeoutMs: 600_000, onError: () => undefined })
  try {
    await migrate(pool, 'identity', MIGRATIONS)
    return await transaction(pool, (client) => restoreSignIns(folder, client, keys))
  } finally {
    await pool.end()
  }
}
