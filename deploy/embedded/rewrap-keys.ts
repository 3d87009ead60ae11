import { join } from 'node:path'
import { migrateKernel } from '@tafel/kernel/kernel-migrations.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { say } from './run-command.ts'
import { masterKeysOf, replaceMasterKey } from './supervisor/settings.ts'
import { backUpKeys } from './upkeep/key-backups.ts'
import { KEPT_DAYS } from './upkeep/kept-days.ts'
import { rewrapAll, wrappedByOlder } from './upkeep/rewrap.ts'
import { whileStopped } from './while-stopped.ts'

// `npm run rewrap-keys`: a new master key, while Tafel is stopped. It wraps the keys of personal fields again; no event is rewritten.

const IN_CONTAINER =
  'There: docker compose exec services node deploy/real-servers/rewrap-keys.ts ("A new master key" in deploy/docs/containers.md).'

await whileStopped(IN_CONTAINER, async ({ settings, secrets, postgres }) => {
  const pool = createPool({ url: postgres.url('services'), name: 'tafel-rewrap-keys', max: 2, statementTimeoutMs: 600_000 })
  try {
    await migrateKernel(pool)
    // An interrupted run is completed first: it already has its new master key.
    const isUnfinished = secrets.olderMasterKeys.length > 0 && (await wrappedByOlder(pool, masterKeysOf(secrets))) > 0
    const keys = masterKeysOf(isUnfinished ? secrets : await replaceMasterKey(settings.dataDir, secrets, new Date()))
    const count = await rewrapAll(pool, keys)
    await backUpKeys(join(settings.backupDir, 'keys'), pool, keys, undefined, new Date())
    say(
      `${count} keys are wrapped by ${isUnfinished ? 'the new master key of the previous, interrupted run' : 'a new master key'}, and backed up.\n` +
        `It is in ${join(settings.dataDir, 'secrets.json')}: keep a copy of that file elsewhere. The previous one remains there for ${KEPT_DAYS} days, for the\n` +
        `older backups of ${settings.backupDir}; if another person may have it, delete those. Start Tafel: npm start`,
    )
  } finally {
    await pool.end()
  }
})
