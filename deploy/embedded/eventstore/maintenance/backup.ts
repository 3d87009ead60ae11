import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BACKUP_MARKS } from '../storage/backup-marks.ts'
import { DamagedStore } from '../storage/damage.ts'
import { asDamage, LOG_FILE, openToRead, removedBytes } from '../storage/database.ts'
import { flushDirectory, flushFile } from '../storage/flush.ts'
import { assertAllStored } from '../storage/stored-mark.ts'
import { inspectAll, logIn } from './inspect.ts'
import { describeFile, MANIFEST_FORMAT, manifestIn, type Manifest } from './manifest.ts'

/**
 * Copies the log of a store, which may be running, as it is at one moment. Every event of the copy is verified before it counts as a backup.
 * Throws a `DamagedStore` if the log is damaged.
 */
export function backup(dataDir: string, to: string): Manifest {
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`The folder ${to} is not empty. Choose another one for the backup.`)
  const log = logIn(dataDir)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  writeFileSync(join(to, BACKUP_MARKS.unfinished), '', { mode: 0o600 })
  flushDirectory(to)
  copy(log, join(to, LOG_FILE))
  const { events, damages, end } = inspectAll(to)
  const [first] = damages
  if (first !== undefined) throw new DamagedStore(log, `a damaged log is not backed up (${first.message})`)
  assertAllStored(dataDir, end)
  return finish(to, { events, end, removedBytes: removedIn(to) })
}

/** SQLite's own copy, without free pages: one snapshot of the log. It neither delays writers nor is restarted by them. */
function copy(log: string, to: string): void {
  // Created here so that only its owner can read it.
  writeFileSync(to, '', { mode: 0o600 })
  const database = openToRead(log)
  try {
    database.prepare('VACUUM INTO ?').run(to)
  } catch (error) {
    throw asDamage(error, log)
  } finally {
    database.close()
  }
}

function removedIn(directory: string): number {
  const database = openToRead(join(directory, LOG_FILE))
  try {
    return removedBytes(database)
  } finally {
    database.close()
  }
}

function finish(directory: string, facts: Pick<Manifest, 'events' | 'end' | 'removedBytes'>): Manifest {
  const manifest: Manifest = {
    format: MANIFEST_FORMAT,
    created: new Date().toISOString(),
    ...facts,
    files: [describeFile(directory, LOG_FILE)],
  }
  flushFile(join(directory, LOG_FILE))
  writeFileSync(manifestIn(directory), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 })
  flushFile(manifestIn(directory))
  rmSync(join(directory, BACKUP_MARKS.unfinished))
  flushDirectory(directory)
  return manifest
}
