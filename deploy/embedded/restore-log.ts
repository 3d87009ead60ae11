import { join, resolve } from 'node:path'
import { isBackup } from './eventstore/maintenance/manifest.ts'
import { restore } from './eventstore/maintenance/restore.ts'
import { DamagedStore } from './eventstore/storage/damage.ts'
import { markSeeded } from './seed/demo.ts'
import { endOrphans } from './supervisor/pids.ts'
import { lock, preflight } from './supervisor/preflight.ts'
import { readSettings } from './supervisor/settings.ts'
import { logBackups } from './upkeep/log-backups.ts'

// `npm run restore-log [-- <folder>]`: brings the log back from the newest of its backups, with what was appended since, while Tafel does not run. The
// folder is that of all backups, or one backup of the log. Into an empty place only.

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const settings = readSettings(join(import.meta.dirname, '../..'), [], process.env)
  if (settings.given.eventstore !== undefined) throw new Error('TAFEL_EVENTSTORE names an event store of somebody else, who restores it.')
  const given = resolve(process.argv[2] ?? settings.backupDir)
  await preflight(settings)
  const unlock = await lock(settings.dataDir)
  try {
    await endOrphans(settings.dataDir)
    const backups = isBackup(given) ? [given] : (await logBackups(join(given, 'log'))).map((name) => join(given, 'log', name))
    const newest = backups.at(-1)
    if (newest === undefined)
      throw new Error(
        `There is no backup of the log in ${join(given, 'log')}. If it lies elsewhere, name its folder: npm run restore-log -- <folder>`,
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
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** Which of two losses is the smaller one is for a person to say. */
function restored(backup: string, older: readonly string[], to: string): ReturnType<typeof restore> {
  try {
    return restore(backup, to)
  } catch (error) {
    if (!(error instanceof DamagedStore) || older.length === 0) throw error
    throw new Error(`${error.message}\nAn older backup: npm run restore-log -- ${older.at(-1)}`, { cause: error })
  }
}
