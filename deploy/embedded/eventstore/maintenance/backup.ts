import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BACKUP_MARKS } from '../storage/backup-marks.ts'
import { DamagedStore } from '../storage/damage.ts'
import { flushDirectory, flushFile } from '../storage/log-file.ts'
import { logFiles } from '../storage/segments.ts'
import { indexedEnd } from './indexed-end.ts'
import { inspectAll } from './inspect.ts'
import { describeFile, MANIFEST_FORMAT, manifestIn, type Manifest } from './manifest.ts'

/** Stands there until the manifest does. */
const UNFINISHED = BACKUP_MARKS.unfinished
const TRIES = 5

/**
 * Copies the log of a store, which may be at work meanwhile, up to a batch that was whole when its file was read. Every
 * event of the copy is checked before it counts as a backup. The index is not in it: it is built again.
 */
export function backup(dataDir: string, to: string): Manifest {
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`The folder ${to} is not empty. Choose another one for the backup.`)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  if (filesIn(dataDir).length === 0) throw new DamagedStore(dataDir, 'there is no event log in this folder')
  const stored = indexedEnd(dataDir) ?? 0
  for (let attempt = 1; ; attempt += 1) {
    for (const name of readdirSync(to)) rmSync(join(to, name))
    writeFileSync(join(to, UNFINISHED), '', { mode: 0o600 })
    flushDirectory(to)
    // A scavenge replaced a file under our hands, or the last file was written to while it was read: once more.
    if (!copyAll(dataDir, to) && attempt < TRIES) continue
    const { events, damages, end } = inspectAll(to)
    if (damages.length > 0 && attempt < TRIES) continue
    const [first] = damages
    if (first !== undefined) throw new DamagedStore(first.place, `${first.reason}, so there is nothing whole to be backed up`)
    if (end.end < stored)
      throw new DamagedStore(`${dataDir} at position ${end.end}`, `events up to ${stored} were stored, whole ones end here`)
    const last = join(to, filesIn(to).at(-1)!)
    // What is appended later comes in a file that begins where this one would.
    if (last.endsWith('.log') && end.lastFileBytes === 0) rmSync(last)
    else if (last.endsWith('.log')) truncateSync(last, end.lastFileBytes)
    return finish(to, { events, end: end.end })
  }
}

function copyAll(from: string, to: string): boolean {
  try {
    const names = filesIn(from)
    for (const name of names) copyFileSync(join(from, name), join(to, name))
    return filesIn(from).every((name, index) => index >= names.length || name === names[index])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

function finish(directory: string, facts: Pick<Manifest, 'events' | 'end'>): Manifest {
  const files = filesIn(directory).map((name) => describeFile(directory, name))
  const manifest: Manifest = { format: MANIFEST_FORMAT, created: new Date().toISOString(), ...facts, files }
  for (const { name } of files) flushFile(join(directory, name))
  writeFileSync(manifestIn(directory), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 })
  flushFile(manifestIn(directory))
  rmSync(join(directory, UNFINISHED))
  flushDirectory(directory)
  return manifest
}

const filesIn = (directory: string): readonly string[] => logFiles(readdirSync(directory))
