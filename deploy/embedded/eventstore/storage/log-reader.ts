import { DamagedStore } from './damage.ts'
import { placeOf } from './place.ts'
import { ALIGNMENT, decodeRecord, HEADER_BYTES, lengthBefore, MAGIC, type StoredRecord } from './record.ts'
import { FIRST_POSITION, type Segments } from './segments.ts'

/** Reads flushed events by their place in the log. Every event's checksum is looked at before it is handed out. */
export interface LogReader {
  /** The event at a position where one is known to begin. */
  at(position: number): StoredRecord
  /** The events at these positions, in their order, until they are `bytes` together; ascending neighbours are read together. */
  atEach(positions: readonly number[], bytes: number): StoredRecord[]
  /**
   * The beginning of the first event at or after a position, or the end of the log. For positions from outside only:
   * they need not be the beginning of an event, and stepping over bytes would hide damage anywhere else.
   */
  firstFrom(position: number): number
  /** The events from `position`, where one begins, about `bytes` of them. */
  forwards(position: number, bytes: number): { readonly records: readonly StoredRecord[]; readonly next: number }
  /** The events before `end`, where one ends, newest first, about `bytes` of them. */
  backwards(end: number, bytes: number): { readonly records: readonly StoredRecord[]; readonly next: number }
}

const WINDOW_BYTES = 64 * 1024
const LONE_BYTES = 4 * 1024

/** `end` tells how far the log is flushed; nothing behind it is ever looked at. */
export function createLogReader(segments: Segments, end: () => number): LogReader {
  function decodeAt(bytes: Buffer, offset: number, position: number): StoredRecord {
    const decoded = decodeRecord(bytes, offset, position)
    if (decoded.kind === 'record') return decoded.record
    if (decoded.kind === 'short' && bytes.length - offset < decoded.needed) {
      const whole = segments.read(position, decoded.needed)
      if (whole.length >= decoded.needed && position + decoded.needed <= end()) return decodeAt(whole, 0, position)
    }
    throw new DamagedStore(
      placeOf(segments, position),
      decoded.kind === 'damaged' ? decoded.reason : 'a stored event is cut off or missing',
    )
  }

  function isRecord(position: number): boolean {
    const header = decodeRecord(segments.read(position, HEADER_BYTES), 0, position)
    if (header.kind === 'short') return decodeRecord(segments.read(position, header.needed), 0, position).kind === 'record'
    return header.kind === 'record'
  }

  return {
    at: (position) => decodeAt(segments.read(position, Math.min(LONE_BYTES, end() - position)), 0, position),
    atEach(positions, bytes) {
      const records: StoredRecord[] = []
      let left = bytes
      let window: Buffer = Buffer.alloc(0)
      let start = 0
      for (const [index, position] of positions.entries()) {
        if (position < start || position + HEADER_BYTES > start + window.length) {
          const next = positions[index + 1]
          const dense = next !== undefined && next > position && next - position < LONE_BYTES
          start = position
          window = segments.read(position, Math.min(dense ? WINDOW_BYTES : LONE_BYTES, end() - position))
        }
        const record = decodeAt(window, position - start, position)
        records.push(record)
        left -= record.length
        if (left <= 0) break
      }
      return records
    },
    firstFrom(position) {
      if (position >= end()) return end()
      const aligned = Math.max(FIRST_POSITION, Math.ceil(position / ALIGNMENT) * ALIGNMENT)
      for (let at = segments.forward(aligned); at < end();) {
        const bytes = segments.read(at, Math.min(WINDOW_BYTES, end() - at))
        for (let offset = 0; offset + 4 <= bytes.length; offset += ALIGNMENT) {
          if (bytes.readUInt32LE(offset) === MAGIC && isRecord(at + offset)) return at + offset
        }
        at = segments.forward(at + bytes.length)
      }
      return end()
    },
    forwards(from, bytes) {
      let next = segments.forward(from)
      const window = next < end() ? segments.readOn(next, Math.min(bytes, end() - next)) : Buffer.alloc(0)
      const records: StoredRecord[] = []
      let offset = 0
      while (next < end() && (offset < window.length || offset === 0)) {
        const decoded = decodeRecord(window, offset, next)
        if (decoded.kind === 'short' && records.length > 0) break
        const record = decoded.kind === 'record' ? decoded.record : decodeAt(window, offset, next)
        records.push(record)
        offset += record.length
        next = segments.forward(next + record.length)
      }
      return { records, next }
    },
    backwards(from, bytes) {
      let next = segments.backward(Math.min(from, end()))
      const records: StoredRecord[] = []
      if (next <= FIRST_POSITION) return { records, next: FIRST_POSITION }
      const window = segments.readBefore(next, bytes)
      let left = window.length
      while (left > 0) {
        const length = lengthBefore(window, left)
        if (length === undefined || next - length < FIRST_POSITION)
          throw new DamagedStore(placeOf(segments, next - 1), 'no event ends here')
        if (length > left && records.length > 0) break
        const whole = length > left ? segments.read(next - length, length) : undefined
        records.push(decodeAt(whole ?? window, whole === undefined ? left - length : 0, next - length))
        left -= length
        next = segments.backward(next - length)
      }
      return { records, next }
    },
  }
}
