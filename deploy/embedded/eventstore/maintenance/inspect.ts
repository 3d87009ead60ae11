import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPackedFile } from '../storage/packed-file.ts'
import { decodeRecord, MAGIC, type StoredRecord } from '../storage/record.ts'
import { FIRST_POSITION, logFiles, startOf } from '../storage/segments.ts'
import { indexedEnd } from './indexed-end.ts'

/** Reads the files of a log as they lie there, also damaged ones and those of a store that is at work. */
export type Found =
  | { readonly kind: 'event'; readonly record: StoredRecord }
  | { readonly kind: 'damage'; readonly place: string; readonly reason: string }

export interface LogEnd {
  /** First position after the last whole batch. */
  readonly end: number
  /** Bytes of the last file up to there. */
  readonly lastFileBytes: number
  /** Number of the last batch before it; -1 where that cannot be told. */
  readonly lastBatch: number
}

export interface Inspected {
  readonly events: number
  readonly damages: readonly Extract<Found, { readonly kind: 'damage' }>[]
  readonly end: LogEnd
}

const PACKED_HEADER = 64

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
 * Every event of a log in order, and every place where something is not what was written. Past an unreadable place
 * goes on with the next event that names its own position and has the right checksum. What the index knows was stored;
 * past that, and past the last whole batch, stands what a crash cut short.
 */
export function* inspectLog(directory: string): Generator<Found, LogEnd> {
  // Before the files: the log of a store at work is never behind its index.
  const stored = indexedEnd(directory) ?? 0
  // The same file twice is what a crash at the end of a scavenge leaves; the packed one counts.
  const names = logFiles(readdirSync(directory))
  let expected = 0
  let state: LogEnd = { end: FIRST_POSITION, lastFileBytes: 0, lastBatch: 0 }
  for (const [index, name] of names.entries()) {
    const path = join(directory, name)
    const start = startOf(name)
    if (start !== expected) yield damage(path, `positions ${expected} to ${start} are missing`)
    if (name.endsWith('.packed')) {
      state = yield* inspectPacked(path, start)
    } else {
      const isLast = index === names.length - 1
      state = yield* inspectPlain(path, start, start === expected ? state.lastBatch : -1, isLast ? stored : undefined)
    }
    expected = state.end
  }
  return state
}

function damage(place: string, reason: string): Found {
  return { kind: 'damage', place, reason }
}

function* inspectPacked(path: string, start: number): Generator<Found, LogEnd> {
  const bytes = readFileSync(path)
  let [end, lastBatch] = [start, -1]
  try {
    const packed = openPackedFile(path)
    end = packed.end
    lastBatch = packed.lastBatch
    packed.close()
  } catch (error) {
    yield damage(path, error instanceof Error ? error.message : String(error))
  }
  let last = start - 1
  for (let offset = PACKED_HEADER; ;) {
    const record = recordAt(bytes, offset)
    if (record === undefined) {
      const next = nextRecord(bytes, offset + 1)
      if (next === undefined) break
      yield damage(`${path} at byte ${offset}`, 'no event can be read here')
      offset = next
      continue
    }
    if (record.position <= last) yield damage(`${path} at byte ${offset}`, `the event belongs to position ${record.position}`)
    else yield { kind: 'event', record }
    last = Math.max(last, record.position)
    offset += record.length
    if (offset >= bytes.length) break
  }
  if (end !== start && !endsWithTable(bytes, last, start)) yield damage(path, 'events are missing at the end of the file')
  return { end, lastFileBytes: 0, lastBatch }
}

/** Whether the last record that was found is the one that the file says is its last. */
function endsWithTable(bytes: Buffer, last: number, start: number): boolean {
  const claimed = bytes.readDoubleLE(bytes.length - 12)
  return claimed < start ? last < start : claimed === last
}

/** `stored` is given for the last file only: up to there everything was flushed, in every other file all of it was. */
function* inspectPlain(path: string, start: number, lastBatch: number, stored: number | undefined): Generator<Found, LogEnd> {
  const bytes = readFileSync(path)
  const whole = { offset: start === 0 ? FIRST_POSITION : 0, batch: lastBatch }
  /** Found since the last whole batch. */
  let open: Found[] = []
  for (let offset = whole.offset; offset < bytes.length;) {
    const record = recordAt(bytes, offset)
    if (record === undefined || record.position !== start + offset) {
      const next = nextRecord(bytes, offset + 1, start)
      open.push(damage(`${path} at byte ${offset}`, 'no event can be read here'))
      if (next === undefined) break
      offset = next
      continue
    }
    offset += record.length
    open.push({ kind: 'event', record })
    // A batch that follows an unreadable place proves that the place was flushed, unless it is the very batch that a crash cut short.
    const isProof =
      stored === undefined || record.position < stored || open.every(({ kind }) => kind === 'event') || record.batch > whole.batch + 1
    if (!record.lastOfBatch || !isProof) continue
    yield* open
    open = []
    whole.offset = offset
    whole.batch = record.batch
  }
  if (stored === undefined) {
    yield* open
    if (open.length === 0 && whole.offset !== bytes.length) yield damage(`${path} at byte ${whole.offset}`, 'no event can be read here')
    return { end: start + bytes.length, lastFileBytes: bytes.length, lastBatch: whole.batch }
  }
  if (start + whole.offset < stored) {
    if (open.every(({ kind }) => kind === 'event')) yield damage(`${path} at byte ${whole.offset}`, `events up to ${stored} were stored`)
    yield* open
  }
  return { end: start + whole.offset, lastFileBytes: whole.offset, lastBatch: whole.batch }
}

function recordAt(bytes: Buffer, offset: number): StoredRecord | undefined {
  if (offset + 24 > bytes.length || bytes.readUInt32LE(offset) !== MAGIC) return undefined
  const decoded = decodeRecord(bytes, offset, bytes.readUIntLE(offset + 16, 6))
  return decoded.kind === 'record' ? decoded.record : undefined
}

/** `start` of the file where its events lie at their positions. */
function nextRecord(bytes: Buffer, from: number, start?: number): number | undefined {
  const magic = Buffer.alloc(4)
  magic.writeUInt32LE(MAGIC)
  for (let found = bytes.indexOf(magic, from); found !== -1; found = bytes.indexOf(magic, found + 1)) {
    const record = recordAt(bytes, found)
    if (record !== undefined && (start === undefined || record.position === start + found)) return found
  }
  return undefined
}
