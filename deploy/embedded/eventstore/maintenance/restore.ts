import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BACKUP_MARKS } from '../storage/backup-marks.ts'
import { convertOldFiles } from '../storage/convert.ts'
import { DamagedStore } from '../storage/damage.ts'
import { LOG_FILE, openLogDatabase } from '../storage/database.ts'
import { flushDirectory, flushFile } from '../storage/flush.ts'
import { oldFilesIn } from '../storage/old-files.ts'
import { inspectLog } from './inspect.ts'
import { readLaterFiles } from './later-files.ts'
import { describeFile, manifestIn, OLD_MANIFEST_FORMAT, readManifest, type Manifest } from './manifest.ts'

/** A backup with its later files. */
export interface Verified {
  readonly events: number
  /** First position that is not in it. */
  readonly end: number
  /** When its last event was written; undefined if it has none. */
  readonly lastAt: Date | undefined
}

/** The contents of a backup, all verified. Throws a `DamagedStore` that names the place. */
export function verifyBackup(directory: string): Verified {
  const manifest = readManifest(directory)
  assertFiles(directory, manifest)
  if (manifest.format === OLD_MANIFEST_FORMAT)
    throw new Error(`The backup in ${directory} is of an older release. Its files are unchanged; restore it to verify every event.`)
  let { events, lastAt } = count(directory)
  let { end } = manifest
  if (events !== manifest.events) {
    const claimed = `${manifest.events} events up to ${manifest.end} were backed up`
    throw new DamagedStore(manifestIn(directory), `${claimed}, ${events} are there`)
  }
  for (const later of readLaterFiles(directory, end)) {
    events += later.records.length
    lastAt = timeOf(later.records.at(-1)?.created) ?? lastAt
    end = later.end
  }
  return { events, end, lastAt }
}

/**
 * Restores a verified backup, with the events appended since up to the last complete batch, into an empty folder. Until it has finished, the
 * folder counts as half a backup: half a log would look like a shorter one.
 */
export function restore(from: string, dataDir: string): Verified {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`The folder ${dataDir} is not empty. A backup is restored into an empty one: move what is there away first.`)
  const manifest = readManifest(from)
  const isOld = manifest.format === OLD_MANIFEST_FORMAT
  const verified = isOld ? undefined : verifyBackup(from)
  if (isOld) assertFiles(from, manifest)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unfinished = join(dataDir, BACKUP_MARKS.unfinished)
  writeFileSync(unfinished, '', { mode: 0o600 })
  flushDirectory(dataDir)
  if (isOld) {
    for (const name of oldFilesIn(readdirSync(from))) copyFileSync(join(from, name), join(dataDir, name))
    for (const _ of convertOldFiles(dataDir));
  } else {
    copyFileSync(join(from, LOG_FILE), join(dataDir, LOG_FILE))
    appendLater(from, manifest, join(dataDir, LOG_FILE))
  }
  flushFile(join(dataDir, LOG_FILE))
  const facts = verified ?? count(dataDir)
  rmSync(unfinished)
  flushDirectory(dataDir)
  return facts
}

function assertFiles(directory: string, manifest: Manifest): void {
  for (const { name, bytes, sha256 } of manifest.files) {
    const file = join(directory, name)
    if (!existsSync(file)) throw new DamagedStore(file, 'the file is missing')
    const found = describeFile(directory, name)
    if (found.bytes !== bytes) throw new DamagedStore(file, `the file has ${found.bytes} bytes instead of ${bytes}`)
    if (found.sha256 !== sha256) throw new DamagedStore(file, 'the file is not the one that was backed up')
  }
}

function count(directory: string): Verified {
  let events = 0
  let lastAt: Date | undefined
  const log = inspectLog(directory)
  for (let step = log.next(); ; step = log.next()) {
    if (step.done === true) return { events, end: step.value, lastAt }
    if (step.value.kind === 'damage') throw step.value.error
    events += 1
    lastAt = timeOf(step.value.record.created)
  }
}

function appendLater(from: string, { end }: Manifest, log: string): void {
  const database = openLogDatabase(log)
  try {
    for (const { bytes } of readLaterFiles(from, end)) if (bytes.length > 0) database.append(bytes)
  } finally {
    database.close()
  }
}

const timeOf = (created: number | undefined): Date | undefined => (created === undefined ? undefined : new Date(created))
