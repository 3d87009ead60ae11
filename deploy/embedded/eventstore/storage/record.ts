import { crc32 } from 'node:zlib'

/**
 * One event as it is stored. Layout, little endian:
 *
 *   0 magic u32 · 4 crc32 of everything from byte 8 · 8 length u32 (whole record, a multiple of 8) · 12 flags u8
 *  16 position u48 · 22 stream length u16 · 24 batch u48 · 30 type length u16 · 32 revision u48
 *  40 created f64 (milliseconds) · 48 id (16 bytes) · 64 data length u32 · 68 metadata length u32
 *  72 stream, type, data, metadata, padding · last 4 bytes: length again, so that the log can be read backwards.
 *
 * A record contains its own position, so misplaced bytes are never mistaken for events.
 * Positions and revisions are whole numbers below 2^48 and become bigints or decimal strings only in the protocol.
 * A position plus its record's length is the next position; the first one is 64, so no event has position 0.
 */
export interface NewRecord {
  readonly id: string
  readonly stream: string
  readonly type: string
  readonly isJson: boolean
  readonly data: Uint8Array
  readonly metadata: Uint8Array
}

export interface StoredRecord extends NewRecord {
  readonly position: number
  readonly batch: number
  readonly revision: number
  readonly created: number
  /** The marker that a stream was deleted permanently. It has no revision of its own. */
  readonly tombstone: boolean
  /** No event of the same transaction follows. */
  readonly lastOfBatch: boolean
  readonly length: number
}

export const MAGIC = 0x56454654 // "TFEV"
export const HEADER_BYTES = 72
export const ALIGNMENT = 8
export const MAX_NAME_BYTES = 0xffff
export const FIRST_POSITION = 64

const LAST_OF_BATCH = 1
const JSON_DATA = 2
const TOMBSTONE = 4
const FLAGS = 12

/** The length of a record that begins at `offset` and is known to be complete. */
export function recordLengthAt(bytes: Buffer, offset: number): number {
  return bytes.readUInt32LE(offset + 8)
}

/** The length of a record in the log. */
export function recordLength(streamBytes: number, typeBytes: number, dataBytes: number, metadataBytes: number): number {
  return align(HEADER_BYTES + streamBytes + typeBytes + dataBytes + metadataBytes + 4)
}

/** Encodes a record. `sealBatch` marks the last one of a batch later, once it is known. */
export function encodeRecord(
  record: NewRecord,
  place: {
    readonly position: number
    readonly batch: number
    readonly revision: number
    readonly created: number
    readonly tombstone: boolean
  },
): Buffer {
  const stream = Buffer.from(record.stream, 'utf8')
  const type = Buffer.from(record.type, 'utf8')
  const length = recordLength(stream.length, type.length, record.data.length, record.metadata.length)
  const bytes = Buffer.alloc(length)
  bytes.writeUInt32LE(MAGIC, 0)
  bytes.writeUInt32LE(length, 8)
  bytes[FLAGS] = (record.isJson ? JSON_DATA : 0) | (place.tombstone ? TOMBSTONE : 0)
  bytes.writeUIntLE(place.position, 16, 6)
  bytes.writeUInt16LE(stream.length, 22)
  bytes.writeUIntLE(place.batch, 24, 6)
  bytes.writeUInt16LE(type.length, 30)
  bytes.writeUIntLE(place.revision, 32, 6)
  bytes.writeDoubleLE(place.created, 40)
  bytes.write(record.id.replaceAll('-', ''), 48, 16, 'hex')
  bytes.writeUInt32LE(record.data.length, 64)
  bytes.writeUInt32LE(record.metadata.length, 68)
  let offset = HEADER_BYTES
  for (const part of [stream, type, record.data, record.metadata]) {
    bytes.set(part, offset)
    offset += part.length
  }
  bytes.writeUInt32LE(length, length - 4)
  return bytes
}

/** Marks the last record of a batch and writes the checksum into each. */
export function sealBatch(records: readonly Buffer[]): void {
  const last = records.at(-1)
  if (last !== undefined) last[FLAGS]! |= LAST_OF_BATCH
  for (const bytes of records) bytes.writeUInt32LE(crc32(bytes.subarray(8)), 4)
}

export type Decoded =
  | { readonly kind: 'record'; readonly record: StoredRecord }
  /** The buffer ends before the record; `needed` bytes from the offset on would contain it (or its header). */
  | { readonly kind: 'short'; readonly needed: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'damaged'; readonly reason: string }

/** Decodes the record that begins at `offset` of `bytes`, whose position must be `position`. */
export function decodeRecord(bytes: Buffer, offset: number, position: number): Decoded {
  const available = bytes.length - offset
  if (available < HEADER_BYTES) {
    if (available >= 4 && bytes.readUInt32LE(offset) === 0) return { kind: 'nothing' }
    return { kind: 'short', needed: HEADER_BYTES }
  }
  const magic = bytes.readUInt32LE(offset)
  if (magic === 0) return { kind: 'nothing' }
  if (magic !== MAGIC) return { kind: 'damaged', reason: 'no event begins here' }
  const length = bytes.readUInt32LE(offset + 8)
  if (length < HEADER_BYTES + 4 || length % ALIGNMENT !== 0) return { kind: 'damaged', reason: 'the length of the event is impossible' }
  if (length > available) return { kind: 'short', needed: length }
  const checksum = bytes.readUInt32LE(offset + 4)
  if (crc32(bytes.subarray(offset + 8, offset + length)) !== checksum)
    return { kind: 'damaged', reason: 'the checksum of the event is wrong' }
  const record = parse(bytes, offset, length)
  if (record.position !== position) return { kind: 'damaged', reason: `the event belongs to position ${record.position}` }
  return { kind: 'record', record }
}

function parse(bytes: Buffer, offset: number, length: number): StoredRecord {
  const flags = bytes[offset + FLAGS]!
  const streamEnd = offset + HEADER_BYTES + bytes.readUInt16LE(offset + 22)
  const typeEnd = streamEnd + bytes.readUInt16LE(offset + 30)
  const dataEnd = typeEnd + bytes.readUInt32LE(offset + 64)
  const metadataEnd = dataEnd + bytes.readUInt32LE(offset + 68)
  return {
    id: formatId(bytes.toString('hex', offset + 48, offset + 64)),
    stream: bytes.toString('utf8', offset + HEADER_BYTES, streamEnd),
    type: bytes.toString('utf8', streamEnd, typeEnd),
    isJson: (flags & JSON_DATA) !== 0,
    data: bytes.subarray(typeEnd, dataEnd),
    metadata: bytes.subarray(dataEnd, metadataEnd),
    position: bytes.readUIntLE(offset + 16, 6),
    batch: bytes.readUIntLE(offset + 24, 6),
    revision: bytes.readUIntLE(offset + 32, 6),
    created: bytes.readDoubleLE(offset + 40),
    tombstone: (flags & TOMBSTONE) !== 0,
    lastOfBatch: (flags & LAST_OF_BATCH) !== 0,
    length,
  }
}

function formatId(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

function align(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT
}
