import { closeSync, fsyncSync, openSync, readSync, writeSync, fstatSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { DamagedStore } from './damage.ts'

/**
 * A file of the log from which a scavenge took what nobody can see any more. What it keeps lies close together and calls
 * itself by the positions that it always had; a table at the end tells which stretches of positions lie where.
 *
 *   64 bytes what the file is · the records · per stretch: first position f64, place in the file f64 ·
 *   trailer: crc32 of table and rest of trailer u32, stretches u32, place of the table f64, first position after the
 *   file f64, number of its last batch f64, position of its last record or -1 f64, "TFPK"
 */
export interface PackedFile {
  /** First position after the file, removed ones included. */
  readonly end: number
  readonly lastBatch: number
  /** Position of the last record that was kept, or -1. */
  readonly lastRecord: number
  readonly checksum: number
  readonly bytes: number
  /** The first position at or after `position` where a record lies; undefined past the last one. */
  forward(position: number): number | undefined
  /** The last position at or before `position` where a record may end; undefined before the first one. */
  backward(position: number): number | undefined
  /** Bytes from a position that is kept, at most to the end of its stretch, or also those of the stretches after it. */
  read(position: number, length: number, reach: 'stretch' | 'file'): Buffer
  /** Bytes of the records before `end`, where a record ends. */
  readBefore(end: number, length: number): Buffer
  close(): void
}

const HEADER = Buffer.from('Tafel event log, packed, format 1\n'.padEnd(63) + '\n')
const TRAILER_BYTES = 44
const MAGIC = 'TFPK'
const ROW_BYTES = 16

export function openPackedFile(path: string): PackedFile {
  const fd = openSync(path, 'r')
  try {
    return load(path, fd)
  } catch (error) {
    closeSync(fd)
    throw error
  }
}

function load(path: string, fd: number): PackedFile {
  const { size } = fstatSync(fd)
  const readAt = (at: number, length: number): Buffer => {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - at)))
    return bytes.subarray(0, readSync(fd, bytes, 0, bytes.length, at))
  }
  const trailer = readAt(size - TRAILER_BYTES, TRAILER_BYTES)
  if (size < HEADER.length + TRAILER_BYTES || !readAt(0, HEADER.length).equals(HEADER) || trailer.toString('latin1', 40) !== MAGIC) {
    throw new DamagedStore(path, 'this is not a packed event log of a format that this version knows, or it was cut')
  }
  const count = trailer.readUInt32LE(4)
  const tableAt = trailer.readDoubleLE(8)
  const table = tableAt + count * ROW_BYTES + TRAILER_BYTES === size ? readAt(tableAt, count * ROW_BYTES) : undefined
  const checksum = trailer.readUInt32LE(0)
  if (table === undefined || crc32(trailer.subarray(4), crc32(table)) !== checksum) {
    throw new DamagedStore(`${path} at byte ${tableAt}`, 'the checksum of the table of events is wrong')
  }
  const starts = new Float64Array(count)
  const places = new Float64Array(count + 1)
  for (let row = 0; row < count; row += 1) {
    starts[row] = table.readDoubleLE(row * ROW_BYTES)
    places[row] = table.readDoubleLE(row * ROW_BYTES + 8)
  }
  places[count] = tableAt
  const endOf = (row: number): number => starts[row]! + places[row + 1]! - places[row]!

  /** The last stretch that begins at or before a position, or -1. */
  function rowOf(position: number): number {
    let low = -1
    let high = count - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= position) low = middle
      else high = middle - 1
    }
    return low
  }

  return {
    end: trailer.readDoubleLE(16),
    lastBatch: trailer.readDoubleLE(24),
    lastRecord: trailer.readDoubleLE(32),
    checksum,
    bytes: size,
    forward(position) {
      const row = rowOf(position)
      if (row >= 0 && position < endOf(row)) return position
      return row + 1 < count ? starts[row + 1] : undefined
    },
    backward(position) {
      const row = rowOf(position - 1)
      return row < 0 ? undefined : Math.min(position, endOf(row))
    },
    read(position, length, reach) {
      const row = rowOf(position)
      if (row < 0 || position >= endOf(row)) return Buffer.alloc(0)
      const at = places[row]! + position - starts[row]!
      return readAt(at, Math.min(length, (reach === 'stretch' ? places[row + 1]! : tableAt) - at))
    },
    readBefore(end, length) {
      const row = rowOf(end - 1)
      if (row < 0) return Buffer.alloc(0)
      const until = places[row]! + end - starts[row]!
      const from = Math.max(HEADER.length, until - length)
      return readAt(from, until - from)
    },
    close: () => closeSync(fd),
  }
}

export interface PackedWriter {
  /** The bytes of records from a position on, in ascending order. */
  add(position: number, bytes: Buffer): void
  /** Writes the table, flushes and closes. */
  finish(facts: { readonly end: number; readonly lastBatch: number; readonly lastRecord: number }): void
  /** Closes without finishing. */
  abandon(): void
}

export function createPackedFile(path: string): PackedWriter {
  const fd = openSync(path, 'w', 0o600)
  const rows: { readonly position: number; readonly place: number }[] = []
  let at = 0
  let next = -1
  let closed = false

  function write(bytes: Buffer): void {
    let done = 0
    while (done < bytes.length) done += writeSync(fd, bytes, done, bytes.length - done, at + done)
    at += bytes.length
  }

  write(HEADER)
  return {
    add(position, bytes) {
      if (position !== next) rows.push({ position, place: at })
      write(bytes)
      next = position + bytes.length
    },
    finish({ end, lastBatch, lastRecord }) {
      const tableAt = at
      const table = Buffer.alloc(rows.length * ROW_BYTES)
      for (const [row, { position, place }] of rows.entries()) {
        table.writeDoubleLE(position, row * ROW_BYTES)
        table.writeDoubleLE(place, row * ROW_BYTES + 8)
      }
      const trailer = Buffer.alloc(TRAILER_BYTES)
      trailer.writeUInt32LE(rows.length, 4)
      trailer.writeDoubleLE(tableAt, 8)
      trailer.writeDoubleLE(end, 16)
      trailer.writeDoubleLE(lastBatch, 24)
      trailer.writeDoubleLE(lastRecord, 32)
      trailer.write(MAGIC, 40, 'latin1')
      trailer.writeUInt32LE(crc32(trailer.subarray(4), crc32(table)), 0)
      write(table)
      write(trailer)
      fsyncSync(fd)
      closeSync(fd)
      closed = true
    },
    abandon() {
      if (!closed) closeSync(fd)
    },
  }
}
