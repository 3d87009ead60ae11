import { resolve } from 'node:path'
import { migrateKernel } from '@tafel/kernel/kernel-migrations.ts'
import type { MasterKeys } from '@tafel/kernel/keys/master-keys.ts'
import { createPool, migrate, transaction } from '@tafel/kernel/postgres/postgres.ts'
import { ERASURE_REACTOR } from '@tafel/services/reactors/erasure/reactor.ts'
import { ISSUED_LATE_REACTOR, ISSUED_REACTOR } from '@tafel/services/reactors/issued/reactor.ts'
import { MIGRATIONS } from './identity/store/migrations.ts'
import { say } from './run-command.ts'
import { checkpointsIn, signerIn } from './supervisor/data-folder.ts'
import { masterKeysOf } from './supervisor/settings.ts'
import { restoreCheckpoints } from './upkeep/checkpoint-backups.ts'
import { restoreKeptFiles } from './upkeep/kept-file-backups.ts'
import { restoreKeys } from './upkeep/key-backups.ts'
import { restoreSignIns } from './upkeep/sign-in-backups.ts'
import { whileStopped } from './while-stopped.ts'

// `npm run restore-keys [-- <folder>]`: restores the keys of personal fields, the users who can sign in, issued reports and signed checkpoints from the
// folder of backups, while Tafel is stopped. Existing data stays.

const IN_CONTAINER = 'Its keys and people come back by pg_restore: "Restoring" in deploy/docs/containers.md.'

await whileStopped(IN_CONTAINER, async ({ settings, secrets, postgres }) => {
  const [from = settings.backupDir] = process.argv.slice(2)
  const keys = masterKeysOf(secrets)
  const restored = await keysFrom(resolve(from, 'keys'), postgres.url('services'), keys)
  const people = settings.given.identity === undefined ? await signInsFrom(resolve(from, 'sign-ins'), postgres.url('identity'), keys) : 0
  const files = await filesFrom(resolve(from, 'files'), postgres.url('services'))
  const places = { checkpoints: checkpointsIn(settings.dataDir), signer: signerIn(settings.dataDir) }
  const entries = await restoreCheckpoints(resolve(from, 'checkpoints'), places, keys, say)
  const signed = entries === undefined ? '' : ` Checkpoints of ${entries} events were restored, with the key that signs them.`
  say(
    `${restored} keys were restored, ${people} people who can sign in, and ${files} files of issued reports.${signed} Start Tafel: npm start`,
  )
})

async function keysFrom(folder: string, url: string, keys: MasterKeys): Promise<number> {
  const pool = createPool({ url, name: 'tafel-restore-keys', max: 2, statementTimeoutMs: 600_000, onError: () => undefined })
  try {
    await migrateKernel(pool)
    const count = await restoreKeys(folder, pool, keys, say)
    // Erasures after the backup are repeated: these reactors follow the log from its beginning.
    await pool.query('delete from kernel.checkpoints where name = any($1)', [[ERASURE_REACTOR, ISSUED_REACTOR, ISSUED_LATE_REACTOR]])
    return count
  } finally {
    await pool.end()
  }
}

async function filesFrom(folder: string, url: string): Promise<number> {
  const pool = createPool({ url, name: 'tafel-restore-files', max: 1, statementTimeoutMs: 600_000, onError: () => undefined })
  try {
    return await restoreKeptFiles(folder, pool, say)
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
