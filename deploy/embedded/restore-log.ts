import { join, resolve } from 'node:path'
import { refuseInContainer } from './command-settings.ts'
import { isBackup } from './eventstore/maintenance/manifest.ts'
import { restore } from './eventstore/maintenance/restore.ts'
import { DamagedStore } from './eventstore/storage/damage.ts'
import { runCommand, say } from './run-command.ts'
import { markSeeded } from './seed/demo.ts'
import { endOrphans } from './supervisor/pids.ts'
import { lock, preflight } from './supervisor/preflight.ts'
import { readSettings } from './supervisor/settings.ts'
import { logBackups } from './upkeep/log-backups.ts'

// `npm run restore-log [-- <folder>]`: restores the log from its newest backup, with what was appended since, while Tafel is stopped. The
// folder is that of all backups, or one backup of the log. Only into an empty place.

await runCommand(async () => {
  refuseInContainer('Its event store is restored from its own files: "Restoring" in deploy/docs/containers.md.')
  const settings = readSettings(join(import.meta.dirname, '../..'), [], process.env)
  if (settings.given.eventstore !== undefined)
    throw new Error(
      'TAFEL_EVENTSTORE names an event store that keeps its log itself, and this command writes files of the embedded one. Restore that store from its own backups ("Restoring" in deploy/docs/containers.md says how); to restore a backup of npm start into the embedded store, leave TAFEL_EVENTSTORE out.',
    )
  const given = resolve(process.argv[2] ?? settings.backupDir)
  await preflight(settings)
  const unlock = await lock(settings.dataDir)
  try {
    await endOrphans(settings.dataDir)
    const backups = isBackup(given) ? [given] : (await logBackups(join(given, 'log'))).map((name) => join(given, 'log', name))
    const newest = backups.at(-1)
    if (newest === undefined)
      throw new Error(
        `There is no backup of the log in ${join(given, 'log')}. If it is elsewhere, name its folder: npm run restore-log -- <folder>`,
      )
    say(`Restoring ${newest} …`)
    const { events, lastAt } = restored(newest, backups.slice(0, -1), join(settings.dataDir, 'eventstore'))
    await markSeeded(settings.dataDir)
    say(
      `${events} events were restored, the last one of ${lastAt?.toISOString() ?? 'no time'}. If the database was lost too: npm run restore-keys. Then: npm start`,
    )
  } finally {
    await unlock()
  }
  return 0
})

/** Which of two losses is smaller is for a person to decide. */
function restored(backup: string, older: readonly string[], to: string): ReturnType<typeof restore> {
  try {
    return restore(backup, to)
  } catch (error) {
    if (!(error instanceof DamagedStore) || older.length === 0) throw error
    throw new Error(`${error.message}\nAn older backup: npm run restore-log -- ${older.at(-1)}`, { cause: error })
  }
}
