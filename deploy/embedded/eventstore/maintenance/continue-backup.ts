import { open, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DamagedStore } from '../storage/damage.ts'
import { decodeRecord, HEADER_BYTES, lengthBefore, MAGIC } from '../storage/record.ts'
import { fileName, FIRST_POSITION, logFiles, startOf } from '../storage/segments.ts'
import { writeWhole } from '../storage/whole-file.ts'
import type { Manifest } from './manifest.ts'

export interface Continuation {
  /** The store's folder. */
  readonly log: string
  /** The folder of a backup, and what it says of itself. */
  readonly backup: string
  readonly manifest: Manifest
  /** Where a flushed batch ends: up to here is copied. */
  readonly end: number
  /** What must stay free on the disk of the backup. */
  readonly leaveBytes: number
  readonly signal: AbortSignal
}

export interface Continued {
  /** Whether the backup holds everything up to the end. */
  readonly reached: boolean
  /** Whether the log goes on behind the end. */
  readonly goesOn: boolean
  /** Whether a new backup is to begin: this one is of another log, or a scavenge wrote files of the log anew. */
  readonly outdated: boolean
}

const AT_ONCE_BYTES = 8 * 1024 * 1024
const OUTDATED: Continued = { reached: false, goesOn: false, outdated: true }

/**
 * Copies what was appended to a log since it was backed up, or since this was done last: further files of the log, beside those that the manifest
 * names. Each holds whole batches that were checked, and is there whole or not at all. The store is at work meanwhile and waits for nothing.
 */
export async function continueBackup({ log, backup, manifest, end, leaveBytes, signal }: Continuation): Promise<Continued> {
  const parts = await partsOf(log)
  const rewritten = (await packedIn(parts)) !== packedOf(manifest)
  const last = await lastFileOf(backup, manifest)
  if (!(last.isPacked ? !rewritten : await holdsLastEvent(parts, last))) return OUTDATED
  for (let at = last.end; at < end;) {
    signal.throwIfAborted()
    const bytes = await batchesFrom(parts, at, end)
    if (bytes === undefined) return OUTDATED
    const { bavail, bsize } = await statfs(backup)
    if (bavail * bsize < bytes.length + leaveBytes) throw new Error('ENOSPC: no more than what must stay free is left')
    await writeWhole(join(backup, `${fileName(at)}.log`), bytes)
    at += bytes.length
  }
  const behind = await readPart(partAt(parts, end), end, HEADER_BYTES)
  return { reached: true, goesOn: behind?.length === HEADER_BYTES && behind.readUInt32LE(0) === MAGIC, outdated: rewritten }
}

/** First position that is not in a backup, nor in what was appended since. */
export async function endOfBackup(backup: string, manifest: Manifest): Promise<number> {
  return (await lastFileOf(backup, manifest)).end
}

interface LastFile {
  readonly path: string
  readonly bytes: number
  readonly end: number
  readonly isPacked: boolean
}

async function lastFileOf(backup: string, manifest: Manifest): Promise<LastFile> {
  const name = logFiles(await readdir(backup)).at(-1)
  if (name === undefined) throw new DamagedStore(backup, 'there is no event log in this folder')
  const path = join(backup, name)
  const { size: bytes } = await stat(path)
  const isPacked = isPackedFile(name)
  return { path, bytes, isPacked, end: isPacked ? manifest.end : startOf(name) + bytes }
}

/** A file of a log that a store is at work on. */
interface Part {
  readonly path: string
  readonly start: number
  /** Where the next one begins. */
  readonly end: number
  readonly isPacked: boolean
}

async function partsOf(log: string): Promise<readonly Part[]> {
  const names = logFiles(await readdir(log))
  return names.map((name, index) => {
    const next = names[index + 1]
    return { path: join(log, name), start: startOf(name), end: next === undefined ? Infinity : startOf(next), isPacked: isPackedFile(name) }
  })
}

/** A scavenge makes a packed file of a plain one and a smaller one of a packed one. Nothing else changes what was written. */
async function packedIn(parts: readonly Part[]): Promise<string> {
  const packed = parts.filter(({ isPacked }) => isPacked)
  return (await Promise.all(packed.map(async ({ start, path }) => `${start}:${(await stat(path)).size}`))).join()
}

function packedOf({ files }: Manifest): string {
  const packed = files.filter(({ name }) => isPackedFile(name))
  return packed.map(({ name, bytes }) => `${startOf(name)}:${bytes}`).join()
}

const isPackedFile = (name: string): boolean => name.endsWith('.packed')

/** Whether the last event of a backup stands in the log where it stood. With its id, its time and its checksum no other one is the same. */
async function holdsLastEvent(parts: readonly Part[], { path, bytes, end }: LastFile): Promise<boolean> {
  if (end === FIRST_POSITION) return true
  const length = bytes < 4 ? undefined : lengthBefore(await readAt(path, bytes - 4, 4), 4)
  if (length === undefined || length > bytes) return false
  const part = partAt(parts, end - length)
  // That it was packed meanwhile is told by the list of those.
  if (part?.isPacked === true) return true
  const event = await readAt(path, bytes - length, HEADER_BYTES)
  return (await readPart(part, end - length, HEADER_BYTES))?.equals(event) === true
}

/** Whole batches from a position on, where one begins; undefined where a scavenge has packed them. Throws where they can't be read. */
async function batchesFrom(parts: readonly Part[], at: number, end: number): Promise<Buffer | undefined> {
  const part = partAt(parts, at)
  const until = Math.min(end, part?.end ?? end)
  for (let length = AT_ONCE_BYTES; ; length *= 2) {
    const bytes = await readPart(part, at, Math.min(length, until - at))
    if (bytes === undefined) return undefined
    const whole = wholeBatches(bytes, at)
    if (whole > 0) return bytes.subarray(0, whole)
    if (length >= until - at) throw new DamagedStore(`${part?.path} at byte ${at - (part?.start ?? 0)}`, 'no event can be read here')
  }
}

/** How many of the bytes are whole batches of events that lie where they say. */
function wholeBatches(bytes: Buffer, start: number): number {
  let whole = 0
  for (let offset = 0; ;) {
    const decoded = decodeRecord(bytes, offset, start + offset)
    if (decoded.kind !== 'record') return whole
    offset += decoded.record.length
    if (decoded.record.lastOfBatch) whole = offset
  }
}

const partAt = (parts: readonly Part[], position: number): Part | undefined => parts.findLast(({ start }) => start <= position)

/** Undefined where there is no such place any more, because a scavenge has packed it. */
async function readPart(part: Part | undefined, position: number, length: number): Promise<Buffer | undefined> {
  if (part === undefined || part.isPacked) return undefined
  return readAt(part.path, position - part.start, length).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

async function readAt(path: string, at: number, length: number): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const bytes = Buffer.allocUnsafe(length)
    const { bytesRead } = await handle.read(bytes, 0, length, at)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
