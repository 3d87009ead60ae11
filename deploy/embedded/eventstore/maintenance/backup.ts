import { createHash } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { BACKUP_MARKS } from '../storage/backup-marks.ts'
import { DamagedStore } from '../storage/damage.ts'
import { flushDirectory } from '../storage/log-file.ts'
import { segmentNames } from '../storage/segments.ts'
import { indexedEnd } from './indexed-end.ts'
import { inspectLog, type Found, type LogEnd } from './inspect.ts'

/** Written last: a folder without it is no backup. */
const MANIFEST = BACKUP_MARKS.finished
/** Stands there until the manifest does. */
const UNFINISHED = BACKUP_MARKS.unfinished
const FORMAT = 1
const TRIES = 5

export interface Manifest {
  readonly format: number
  readonly created: string
  readonly events: number
  /** First position that is not in it. */
  readonly end: number
  readonly files: readonly BackupFile[]
}

interface BackupFile {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

export interface Inspected {
  readonly events: number
  readonly damages: readonly Extract<Found, { readonly kind: 'damage' }>[]
  readonly end: LogEnd
}

/** Counts the events of a log and collects what is wrong with it. */
export function inspectAll(directory: string): Inspected {
  const damages: Extract<Found, { readonly kind: 'damage' }>[] = []
  let events = 0
  const log = inspectLog(directory)
  for (let step = log.next(); ; step = log.next()) {
    if (step.done === true) return { events, damages, end: step.value }
    if (step.value.kind === 'damage') damages.push(step.value)
    else events += 1
  }
}

/**
 * Copies the log of a store, which may be at work meanwhile, up to a batch that was whole when its file was read. Every
 * event of the copy is checked before it counts as a backup. The index is not in it: it is built again.
 */
export function backup(dataDir: string, to: string): Manifest {
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`The folder ${to} is not empty. Choose another one for the backup.`)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  if (logFiles(dataDir).length === 0) throw new DamagedStore(dataDir, 'there is no event log in this folder')
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
    const last = join(to, logFiles(to).at(-1)!)
    if (last.endsWith('.log')) truncateSync(last, end.lastFileBytes)
    return finish(to, { events, end: end.end })
  }
}

function copyAll(from: string, to: string): boolean {
  try {
    const names = logFiles(from)
    for (const name of names) copyFileSync(join(from, name), join(to, name))
    return logFiles(from).every((name, index) => index >= names.length || name === names[index])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

function finish(directory: string, facts: Pick<Manifest, 'events' | 'end'>): Manifest {
  const files = logFiles(directory).map((name) => describe(directory, name))
  const manifest: Manifest = { format: FORMAT, created: new Date().toISOString(), ...facts, files }
  for (const { name } of files) flush(join(directory, name))
  writeFileSync(join(directory, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 })
  flush(join(directory, MANIFEST))
  rmSync(join(directory, UNFINISHED))
  flushDirectory(directory)
  return manifest
}

/** What the backup says of itself, once all of it was found to be true. Throws a `DamagedStore` that names the place. */
export function verifyBackup(directory: string): Manifest {
  const path = join(directory, MANIFEST)
  if (!existsSync(path)) throw new DamagedStore(path, 'this file is missing: the folder is no backup, or one that was not finished')
  const manifest = readManifest(path)
  for (const { name, bytes, sha256 } of manifest.files) {
    const file = join(directory, name)
    if (!existsSync(file)) throw new DamagedStore(file, 'the file is missing')
    const found = describe(directory, name)
    if (found.bytes !== bytes) throw new DamagedStore(file, `the file has ${found.bytes} bytes instead of ${bytes}`)
    if (found.sha256 !== sha256) {
      const [place] = inspectAll(directory).damages
      throw new DamagedStore(place?.place ?? file, place?.reason ?? 'the file is not the one that was backed up')
    }
  }
  const { events, damages, end } = inspectAll(directory)
  if (damages[0] !== undefined) throw new DamagedStore(damages[0].place, damages[0].reason)
  if (events !== manifest.events || end.end !== manifest.end) {
    throw new DamagedStore(path, `${manifest.events} events up to ${manifest.end} were backed up, ${events} up to ${end.end} are there`)
  }
  return manifest
}

/** Puts a verified backup into a folder that has no log yet. */
export function restore(from: string, dataDir: string): Manifest {
  const manifest = verifyBackup(from)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (readdirSync(dataDir).length > 0) throw new Error(`The folder ${dataDir} is not empty. A backup is restored into an empty one.`)
  for (const { name } of manifest.files) {
    copyFileSync(join(from, name), join(dataDir, name))
    flush(join(dataDir, name))
  }
  flushDirectory(dataDir)
  return manifest
}

export function isBackup(directory: string): boolean {
  return existsSync(join(directory, MANIFEST)) || existsSync(join(directory, UNFINISHED))
}

function readManifest(path: string): Manifest {
  try {
    const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'))
    if (manifest.format === FORMAT && Array.isArray(manifest.files)) return manifest
  } catch {
    // Said below, like everything else that is not a manifest.
  }
  throw new DamagedStore(path, 'this is not the description of a backup that this version knows')
}

/** The files that count: of two that begin at the same position, the packed one. */
function logFiles(directory: string): readonly string[] {
  const names = segmentNames(readdirSync(directory))
  return names.filter((name) => name.endsWith('.packed') || !names.includes(name.replace('.log', '.packed')))
}

function describe(directory: string, name: string): BackupFile {
  const path = join(directory, name)
  return { name, bytes: statSync(path).size, sha256: createHash('sha256').update(readFileSync(path)).digest('hex') }
}

function flush(path: string): void {
  const fd = openSync(path, 'r+')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
