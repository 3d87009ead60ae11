import { DamagedStore } from './damage.ts'
import { createLogReader } from './log-reader.ts'
import { decodeRecord, HEADER_BYTES, MAGIC, type StoredRecord } from './record.ts'
import type { PackedFile } from './packed-file.ts'
import { placeOf } from './place.ts'
import type { IndexHead } from './stream-index.ts'
import type { Segments } from './segments.ts'

const CHUNK_BYTES = 1024 * 1024
const APPLY_RECORDS = 5_000

export interface Recovered {
  readonly head: IndexHead
  /** Bytes of a flush that a crash interrupted; nobody was told that they are stored. */
  readonly tornBytes: number
}

/**
 * Reads the log from where the index ends, hands over every complete batch and cuts off what follows.
 *
 * A write that a crash interrupted can only be the last batch, because the next one is written after the flush of this
 * one. So an unreadable place is a torn tail if no later batch follows it, and damage if one does.
 */
export function recoverTail(
  segments: Segments,
  indexed: IndexHead,
  apply: (records: readonly StoredRecord[], head: IndexHead) => void,
): Recovered {
  if (indexed.end > segments.end()) {
    const file = segments.files().at(-1)!
    throw new DamagedStore(file.path, `the file ends at ${file.end}, but events up to ${indexed.end} were stored`)
  }
  let head = indexed
  for (const { path, start, end, packed } of segments.files()) {
    if (packed === undefined || end <= head.end) continue
    if (head.end < start) head = recoverWritten(segments, head, start, apply)
    if (packed.lastBatch < head.batch) throw new DamagedStore(path, `batch ${head.batch + 1} should stand here, not ${packed.lastBatch}`)
    head = recoverPacked(segments, head, packed, apply)
  }
  head = recoverWritten(segments, head, Infinity, apply)
  const tornBytes = unreadBytes(segments, head.end)
  segments.truncate(head.end)
  return { head, tornBytes }
}

type Apply = (records: readonly StoredRecord[], head: IndexHead) => void

/** Of a packed file everything was flushed before, and its batches have gaps. */
function recoverPacked(segments: Segments, from: IndexHead, { end, lastBatch, lastRecord }: PackedFile, apply: Apply): IndexHead {
  const head = { end, last: Math.max(from.last, lastRecord), batch: lastBatch }
  const reader = createLogReader(segments, () => end)
  for (let position = from.end; position < end;) {
    const { records, next } = reader.forwards(position, CHUNK_BYTES)
    apply(records, next >= end ? head : { ...from, end: next, last: records.at(-1)!.position })
    position = next
  }
  return head
}

/** Reads batch after batch, up to `until` or to the end of what is whole. */
function recoverWritten(segments: Segments, indexed: IndexHead, until: number, apply: Apply): IndexHead {
  let head = indexed
  let batch: StoredRecord[] = []
  let ready: StoredRecord[] = []
  const scan = scanForwards(segments, indexed.end)
  for (let step = scan.next(); ; step = scan.next()) {
    if (step.done === true) {
      const stop = step.value
      if (until !== Infinity) throw new DamagedStore(placeOf(segments, stop.position), `${stop.reason}, and stored events follow it`)
      refuseIfFollowed(segments, stop, head.batch + 1)
      if (ready.length > 0) apply(ready, head)
      return head
    }
    const record = step.value
    if (record.batch !== head.batch + 1) {
      throw new DamagedStore(placeOf(segments, record.position), `batch ${head.batch + 1} should stand here, not ${record.batch}`)
    }
    batch.push(record)
    if (record.lastOfBatch) {
      head = { end: record.position + record.length, last: record.position, batch: record.batch }
      ready = ready.concat(batch)
      batch = []
      if (ready.length >= APPLY_RECORDS || head.end === until) {
        apply(ready, head)
        ready = []
      }
      if (head.end === until) return head
    }
  }
}

interface Stop {
  readonly position: number
  readonly reason: string
}

function* scanForwards(segments: Segments, from: number): Generator<StoredRecord, Stop> {
  let position = from
  let needed = CHUNK_BYTES
  for (;;) {
    const bytes = segments.read(position, needed)
    needed = CHUNK_BYTES
    let offset = 0
    for (;;) {
      const decoded = decodeRecord(bytes, offset, position + offset)
      if (decoded.kind === 'record') {
        yield decoded.record
        offset += decoded.record.length
        continue
      }
      if (decoded.kind === 'short' && position + offset + decoded.needed <= endOfFile(segments, position)) {
        needed = Math.max(CHUNK_BYTES, decoded.needed)
        break
      }
      const atEnd = position + offset === endOfFile(segments, position) && position + offset < segments.end()
      if (atEnd && bytes.length === offset) break
      return { position: position + offset, reason: decoded.kind === 'damaged' ? decoded.reason : 'the event is cut off' }
    }
    position += offset
  }
}

function endOfFile(segments: Segments, position: number): number {
  return segments.files().findLast((file) => file.start <= position)!.end
}

/** The unreadable place belongs to the batch after the last whole one: a record of a still later batch proves that it was flushed. */
function refuseIfFollowed(segments: Segments, stop: Stop, batch: number): void {
  const magic = Buffer.alloc(4)
  magic.writeUInt32LE(MAGIC)
  for (const file of segments.files().filter((each) => each.end > stop.position)) {
    for (let at = Math.max(stop.position, file.start); at < file.end; at += CHUNK_BYTES) {
      const bytes = segments.read(at, CHUNK_BYTES + HEADER_BYTES)
      for (let found = bytes.indexOf(magic); found !== -1 && found < CHUNK_BYTES; found = bytes.indexOf(magic, found + 4)) {
        let decoded = decodeRecord(bytes, found, at + found)
        if (decoded.kind === 'short') decoded = decodeRecord(segments.read(at + found, decoded.needed), 0, at + found)
        if (decoded.kind === 'record' && decoded.record.batch > batch) {
          throw new DamagedStore(placeOf(segments, stop.position), `${stop.reason}, and stored events follow it`)
        }
      }
    }
  }
}

function unreadBytes(segments: Segments, from: number): number {
  const zeros = Buffer.alloc(4096)
  let last = from
  for (let at = from; at < segments.end(); at += zeros.length) {
    const bytes = segments.read(at, zeros.length)
    if (!bytes.equals(zeros.subarray(0, bytes.length))) last = at + bytes.length
  }
  return last - from
}
