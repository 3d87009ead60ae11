import { readFileSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { readBatches } from '../storage/batches.ts'
import { LOG_FILE, openToRead, removedBytes } from '../storage/database.ts'
import { createLogReader, type LogReader } from '../storage/log-reader.ts'
import { FIRST_POSITION, type StoredRecord } from '../storage/record.ts'
import { decodeRow } from '../storage/row.ts'
import { writeWhole } from '../storage/whole-file.ts'
import { laterFileName, laterFilesIn } from './later-files.ts'
import { MANIFEST_FORMAT, type Manifest } from './manifest.ts'

export interface Continuation {
  /** The store's folder. */
  readonly log: string
  /** The folder of a backup, and its manifest. */
  readonly backup: string
  readonly manifest: Manifest
  /** Copy up to here, where a flushed batch ends. */
  readonly end: number
  /** Bytes that must stay free on the disk of the backup. */
  readonly leaveBytes: number
  readonly signal: AbortSignal
}

export interface Continued {
  /** Whether the backup contains everything up to the end. */
  readonly reached: boolean
  /** Whether a new backup is needed: this one is of another log or release, or a scavenge has removed events since. */
  readonly outdated: boolean
}

const AT_ONCE_BYTES = 8 * 1024 * 1024
const OUTDATED: Continued = { reached: false, outdated: true }

/**
 * Copies the events appended to a log since its backup, or since the last call. Each file contains complete, verified batches, and is written
 * atomically. The store may be running and is not delayed.
 */
export async function continueBackup({ log, backup, manifest, end, leaveBytes, signal }: Continuation): Promise<Continued> {
  if (manifest.format !== MANIFEST_FORMAT) return OUTDATED
  const path = join(log, LOG_FILE)
  const database = openToRead(path)
  try {
    const reader = createLogReader(database, path, () => end)
    const outdated = removedBytes(database) !== manifest.removedBytes
    const backedUp = lastIn(backup, manifest)
    if (end < backedUp.end || !isSame(database, reader, backedUp)) return OUTDATED
    for (let at = backedUp.end; at < end;) {
      signal.throwIfAborted()
      const bytes = batchesFrom(reader, database, at, end)
      if (bytes === undefined) return OUTDATED
      const { bavail, bsize } = await statfs(backup)
      if (bavail * bsize < bytes.length + leaveBytes) throw new Error('ENOSPC: only the space that must stay free is left')
      await writeWhole(join(backup, laterFileName(at)), bytes)
      at += bytes.length
    }
    return { reached: true, outdated }
  } finally {
    database.close()
  }
}

/** First position that is neither in a backup nor in its later files. */
export async function endOfBackup(backup: string, manifest: Manifest): Promise<number> {
  const file = laterFilesIn(backup).at(-1)
  return file === undefined ? manifest.end : file.start + (await stat(file.path)).size
}

interface BackedUp {
  readonly end: number
  /** Undefined if it contains no event. */
  readonly last: StoredRecord | undefined
}

function lastIn(backup: string, manifest: Manifest): BackedUp {
  const file = laterFilesIn(backup).at(-1)
  if (file !== undefined) {
    const bytes = readFileSync(file.path)
    return { end: file.start + bytes.length, last: readBatches(bytes, file.start, undefined).records.at(-1) }
  }
  const path = join(backup, LOG_FILE)
  const database = openToRead(path)
  try {
    const row = database.prepare('SELECT position, record FROM event ORDER BY position DESC LIMIT 1').get()
    return { end: manifest.end, last: row && decodeRow(path, Number(row['position']), row['record']) }
  } finally {
    database.close()
  }
}

/** Whether a backup's last event is at the same place in the log: its id and time identify it. An event that a scavenge removed counts as found. */
function isSame(database: DatabaseSync, reader: LogReader, { end, last }: BackedUp): boolean {
  if (last === undefined) return end === FIRST_POSITION
  if (database.prepare('SELECT 1 FROM event WHERE position = ?').get(last.position) === undefined)
    return reader.isGap(last.position, last.position + last.length)
  const { id, created } = reader.at(last.position)
  return id === last.id && created === last.created
}

/** Complete batches from a position on, where one begins; undefined if a scavenge removed some of them. */
function batchesFrom(reader: LogReader, database: DatabaseSync, at: number, end: number): Buffer | undefined {
  const select = database.prepare('SELECT position, record FROM event WHERE position >= ? AND position < ? ORDER BY position')
  for (let length = AT_ONCE_BYTES; ; length *= 2) {
    const parts: Buffer[] = []
    let [next, whole] = [at, 0]
    for (const { position, record } of select.all(at, Math.min(at + length, end))) {
      if (Number(position) !== next && reader.isGap(next, Number(position))) return undefined
      reader.assertNothingBetween(next, Number(position))
      const decoded = decodeRow(reader.path, Number(position), record)
      parts.push(Buffer.from(record as Uint8Array))
      next += decoded.length
      if (decoded.lastOfBatch) whole = parts.length
    }
    if (at + length >= end && next < end && reader.isGap(next, end)) return undefined
    if (at + length >= end) reader.assertNothingBetween(next, end)
    if (whole > 0) return Buffer.concat(parts.slice(0, whole))
  }
}
