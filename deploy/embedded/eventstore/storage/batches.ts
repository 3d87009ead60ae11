import { decodeRecord, MAGIC, type StoredRecord } from './record.ts'

/** Consecutive records, up to the end of the last complete batch. */
export interface Batches {
  readonly records: readonly StoredRecord[]
  /** Bytes of the complete batches. */
  readonly length: number
  /** Number of the last batch; the given one if there is none. */
  readonly last: number
  /** Why reading stopped; undefined if the bytes end there. */
  readonly stopped: string | undefined
  /** Whether an event of a later batch follows the place where reading stopped: then that place was flushed, and is damaged. */
  readonly isFollowed: boolean
}

/** Reads complete batches from position `start` on that follow batch `batch`; undefined if any may be the first. */
export function readBatches(bytes: Buffer, start: number, batch: number | undefined): Batches {
  const records: StoredRecord[] = []
  let whole = { count: 0, length: 0, batch }
  let stopped: string | undefined
  for (let offset = 0; offset < bytes.length;) {
    const decoded = decodeRecord(bytes, offset, start + offset)
    if (decoded.kind !== 'record') {
      stopped = decoded.kind === 'damaged' ? decoded.reason : 'the event is cut off'
      break
    }
    const { record } = decoded
    const expected = (whole.batch ?? record.batch - 1) + 1
    if (record.batch !== expected) {
      stopped = `batch ${expected} should be here, not ${record.batch}`
      break
    }
    records.push(record)
    offset += record.length
    if (record.lastOfBatch) whole = { count: records.length, length: offset, batch: record.batch }
  }
  if (whole.length < bytes.length) stopped ??= 'the batch is cut off'
  const last = whole.batch ?? 0
  return {
    records: records.slice(0, whole.count),
    length: whole.length,
    last,
    stopped,
    isFollowed: hasBatchAfter(bytes, whole.length, start, last + 1),
  }
}

function hasBatchAfter(bytes: Buffer, from: number, start: number, batch: number): boolean {
  const magic = Buffer.alloc(4)
  magic.writeUInt32LE(MAGIC)
  for (let found = bytes.indexOf(magic, from); found !== -1; found = bytes.indexOf(magic, found + 4)) {
    const decoded = decodeRecord(bytes, found, start + found)
    if (decoded.kind === 'record' && decoded.record.batch > batch) return true
  }
  return false
}
