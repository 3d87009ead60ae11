import { existsSync, readFileSync } from 'node:fs'
import { decodeRecord, type StoredRecord } from '../storage/record.ts'

/**
 * The events in the pages of a log that SQLite can no longer read, in order. Reads every leaf page of a table, whether or not another page refers to it,
 * and accepts what has the checksum of an event. See sqlite.org/fileformat2.html: "B-tree Pages", "Cell Payload Overflow Pages", "WAL File Format".
 */
export function salvage(path: string): readonly StoredRecord[] {
  const bytes = readFileSync(path)
  const size = pageSize(bytes)
  const pages = new Map<number, Buffer>()
  for (let at = 0; at < bytes.length; at += size) pages.set(at / size + 1, bytes.subarray(at, at + size))
  if (existsSync(`${path}-wal`)) putWal(readFileSync(`${path}-wal`), size, pages)
  const found = new Map<number, StoredRecord>()
  for (const [number, page] of pages) {
    for (const record of eventsOf(page, number === 1 ? 100 : 0, size, pages)) found.set(record.position, record)
  }
  return [...found.values()].toSorted((one, other) => one.position - other.position)
}

const DEFAULT_PAGE = 4096
const TABLE_LEAF = 13

function pageSize(bytes: Buffer): number {
  const size = bytes.length < 18 ? 0 : bytes.readUInt16BE(16)
  return size >= 512 && (size & (size - 1)) === 0 ? size : size === 1 ? 65_536 : DEFAULT_PAGE
}

/** The last copy of a page is the newest. */
function putWal(wal: Buffer, size: number, pages: Map<number, Buffer>): void {
  for (let at = 32; at + 24 + size <= wal.length; at += 24 + size) {
    // Frames from before the WAL was restarted have another salt.
    if (wal.compare(wal, 16, 24, at + 8, at + 16) === 0) pages.set(wal.readUInt32BE(at), wal.subarray(at + 24, at + 24 + size))
  }
}

function* eventsOf(page: Buffer, header: number, size: number, pages: ReadonlyMap<number, Buffer>): Generator<StoredRecord> {
  if (page.length < header + 8 || page[header] !== TABLE_LEAF) return
  const cells = page.readUInt16BE(header + 3)
  for (let cell = 0; cell < cells; cell += 1) {
    const pointer = header + 8 + 2 * cell
    if (pointer + 2 > page.length) return
    const payload = payloadAt(page, page.readUInt16BE(pointer), size, pages)
    const record = payload === undefined ? undefined : eventIn(payload)
    if (record !== undefined) yield record
  }
}

/** The contents of a cell, including its overflow pages. */
function payloadAt(page: Buffer, at: number, usable: number, pages: ReadonlyMap<number, Buffer>): Buffer | undefined {
  const [length, afterLength] = varint(page, at)
  const [, start] = varint(page, afterLength)
  const most = usable - 35
  const least = Math.floor(((usable - 12) * 32) / 255) - 23
  const spread = least + ((length - least) % (usable - 4))
  const local = length <= most ? length : spread <= most ? spread : least
  const parts = [page.subarray(start, start + local)]
  let left = length - local
  let next = left > 0 && start + local + 4 <= page.length ? page.readUInt32BE(start + local) : 0
  while (left > 0) {
    const more = pages.get(next)
    if (more === undefined || more.length < 4) return undefined
    parts.push(more.subarray(4, 4 + left))
    left -= usable - 4
    next = more.readUInt32BE(0)
  }
  return Buffer.concat(parts)
}

/** A row's last column is the record; the other columns are not trusted. */
function eventIn(payload: Buffer): StoredRecord | undefined {
  const [headerLength] = varint(payload, 0)
  let [column, length] = [varint(payload, 0)[1], 0]
  while (column < headerLength) {
    const [type, after] = varint(payload, column)
    length = type >= 12 ? Math.floor((type - 12) / 2) : 0
    column = after
  }
  const bytes = payload.subarray(payload.length - length)
  if (bytes.length < 24) return undefined
  const decoded = decodeRecord(bytes, 0, bytes.readUIntLE(16, 6))
  return decoded.kind === 'record' ? decoded.record : undefined
}

/** SQLite's own: seven bits a byte, the highest first. Returns where it ends, too. */
function varint(bytes: Buffer, from: number): readonly [value: number, end: number] {
  let value = 0
  for (let at = from; at < from + 9 && at < bytes.length; at += 1) {
    const byte = bytes[at]!
    value = value * 128 + (byte & 127)
    if (byte < 128) return [value, at + 1]
  }
  return [value, from + 9]
}
