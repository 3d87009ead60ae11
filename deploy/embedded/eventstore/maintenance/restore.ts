import { appendFileSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BACKUP_MARKS } from '../storage/backup-marks.ts'
import { DamagedStore } from '../storage/damage.ts'
import { flushDirectory, flushFile } from '../storage/log-file.ts'
import { logFiles } from '../storage/segments.ts'
import { inspectAll, inspectLog } from './inspect.ts'
import { describeFile, manifestIn, readManifest, type Manifest } from './manifest.ts'

/** A backup with what was appended since. */
export interface Verified {
  readonly events: number
  /** First position that is not in it. */
  readonly end: number
  /** When its last event was written; undefined where it has none. */
  readonly lastAt: Date | undefined
}

/** As long as a store's own. */
const FILE_BYTES = 64 * 1024 * 1024

/** What is in a backup, once all of it was found to be true. Throws a `DamagedStore` that names the place. */
export function verifyBackup(directory: string): Verified {
  return verified(directory, readManifest(directory))
}

/**
 * Puts a verified backup, and what was appended since up to the last whole batch, into a folder that has nothing in it yet. Until all of it is there the
 * folder counts as half a backup: half a log would look like a shorter one.
 */
export function restore(from: string, dataDir: string): Verified {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`The folder ${dataDir} is not empty. A backup is restored into an empty one: move what is there away first.`)
  const manifest = readManifest(from)
  const facts = verified(from, manifest)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unfinished = join(dataDir, BACKUP_MARKS.unfinished)
  writeFileSync(unfinished, '', { mode: 0o600 })
  flushDirectory(dataDir)
  for (const { name } of manifest.files) copyFileSync(join(from, name), join(dataDir, name))
  joinFiles(from, laterFiles(from, manifest), dataDir)
  for (const name of logFiles(readdirSync(dataDir))) flushFile(join(dataDir, name))
  flushDirectory(dataDir)
  rmSync(unfinished)
  flushDirectory(dataDir)
  return facts
}

function verified(directory: string, manifest: Manifest): Verified {
  for (const { name, bytes, sha256 } of manifest.files) {
    const file = join(directory, name)
    if (!existsSync(file)) throw new DamagedStore(file, 'the file is missing')
    const found = describeFile(directory, name)
    if (found.bytes !== bytes) throw new DamagedStore(file, `the file has ${found.bytes} bytes instead of ${bytes}`)
    if (found.sha256 !== sha256) {
      const [place] = inspectAll(directory).damages
      throw new DamagedStore(place?.place ?? file, place?.reason ?? 'the file is not the one that was backed up')
    }
  }
  let [events, later] = [0, 0]
  let continuedAt: number | undefined
  let lastAt: Date | undefined
  const log = inspectLog(directory)
  for (let step = log.next(); ; step = log.next()) {
    if (step.done === true) {
      const { end } = step.value
      if (events === manifest.events && (continuedAt ?? end) === manifest.end) return { events: events + later, end, lastAt }
      const claimed = `${manifest.events} events up to ${manifest.end} were backed up`
      throw new DamagedStore(manifestIn(directory), `${claimed}, ${events} up to ${continuedAt ?? end} are there`)
    }
    if (step.value.kind === 'damage') throw new DamagedStore(step.value.place, step.value.reason)
    const { position, created } = step.value.record
    lastAt = new Date(created)
    if (position < manifest.end) events += 1
    else {
      continuedAt ??= position
      later += 1
    }
  }
}

/** The files of what was appended since, in order. */
function laterFiles(directory: string, manifest: Manifest): readonly string[] {
  const named = new Set(manifest.files.map(({ name }) => name))
  return logFiles(readdirSync(directory)).filter((name) => !named.has(name))
}

/** Many small files become few: a store keeps each of its files open, and cuts off at its start what is not a whole batch. */
function joinFiles(from: string, names: readonly string[], to: string): void {
  let target: string | undefined
  for (const name of names) {
    if (target === undefined || statSync(target).size >= FILE_BYTES) target = join(to, name)
    appendFileSync(target, readFileSync(join(from, name)), { mode: 0o600 })
  }
}
