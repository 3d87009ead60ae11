import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { readBatches } from './batches.ts'
import { DamagedStore } from './damage.ts'
import { decodeRecord, FIRST_POSITION } from './record.ts'

/**
 * The files of releases before 1.0: a log in plain files of records, named by their first positions; scavenges turned them into packed ones. A packed
 * file: 64 bytes of header · records · per stretch of positions its first one f64 and its place in the file f64 · crc32 of table and rest of trailer
 * u32, stretches u32, place of the table f64, end f64, last batch f64, last record f64, "TFPK".
 */
export interface OldFile {
  /** Consecutive encoded records, with the position of the first. */
  readonly stretches: readonly { readonly position: number; readonly bytes: Buffer }[]
  /** First position after the file, removed events included. */
  readonly end: number
  readonly lastBatch: number
}

const NAME = /^\d{16}\.(log|packed)$/
const HEADER = 'Tafel event log, format 1\n'
const PACKED_HEADER = 'Tafel event log, packed, format 1\n'
const HEADER_BYTES = 64
const TRAILER_BYTES = 44
const ROW_BYTES = 16

/** The names of the valid files, in order: of two that begin at the same position, the packed one. */
export function oldFilesIn(names: readonly string[]): readonly string[] {
  const files = names.filter((name) => NAME.test(name)).toSorted()
  return files.filter((name) => name.endsWith('.packed') || !files.includes(name.replace('.log', '.packed')))
}

export const startOf = (name: string): number => Number(name.slice(0, 16))

/** Reads a file. Throws a `DamagedStore` with the place, except for an event that a crash cut off at the end of the last file. */
export function readOldFile(
  path: string,
  start: number,
  { lastBatch, isLast }: { readonly lastBatch: number; readonly isLast: boolean },
): OldFile {
  const bytes = readFileSync(path)
  if (path.endsWith('.packed')) return readPacked(path, bytes)
  const header = start === 0 ? FIRST_POSITION : 0
  if (bytes.length >= header && !bytes.toString('latin1', 0, header).startsWith(header === 0 ? '' : HEADER))
    throw new DamagedStore(path, 'this is not an event log of a format that this version knows')
  const batches = readBatches(bytes.subarray(header), start + header, lastBatch)
  if (batches.stopped !== undefined && (!isLast || batches.isFollowed))
    throw new DamagedStore(`${path} at byte ${header + batches.length}`, `${batches.stopped}, and stored events follow it`)
  const end = start + header + batches.length
  return { stretches: [{ position: start + header, bytes: bytes.subarray(header, header + batches.length) }], end, lastBatch: batches.last }
}

function readPacked(path: string, bytes: Buffer): OldFile {
  const trailer = bytes.subarray(-TRAILER_BYTES)
  if (!bytes.toString('latin1', 0, HEADER_BYTES).startsWith(PACKED_HEADER) || trailer.toString('latin1', 40) !== 'TFPK')
    throw new DamagedStore(path, 'this is not a packed event log of a format that this version knows, or it was cut')
  const [rows, tableAt] = [trailer.readUInt32LE(4), trailer.readDoubleLE(8)]
  const table = bytes.subarray(tableAt, tableAt + rows * ROW_BYTES)
  if (crc32(trailer.subarray(4), crc32(table)) !== trailer.readUInt32LE(0))
    throw new DamagedStore(`${path} at byte ${tableAt}`, 'the checksum of the table of events is wrong')
  const stretches = Array.from({ length: rows }, (_, row) => {
    const [position, from] = [table.readDoubleLE(row * ROW_BYTES), table.readDoubleLE(row * ROW_BYTES + 8)]
    const to = row + 1 < rows ? table.readDoubleLE((row + 1) * ROW_BYTES + 8) : tableAt
    assertRecords(path, bytes.subarray(from, to), position, from)
    return { position, bytes: bytes.subarray(from, to) }
  })
  return { stretches, end: trailer.readDoubleLE(16), lastBatch: trailer.readDoubleLE(24) }
}

function assertRecords(path: string, bytes: Buffer, position: number, from: number): void {
  for (let offset = 0; offset < bytes.length;) {
    const decoded = decodeRecord(bytes, offset, position + offset)
    if (decoded.kind !== 'record')
      throw new DamagedStore(`${path} at byte ${from + offset}`, decoded.kind === 'damaged' ? decoded.reason : 'the event is cut off')
    offset += decoded.record.length
  }
}
