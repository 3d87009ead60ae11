import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeRecord, encodeRecord, recordLength, sealBatch, type NewRecord } from './record.ts'

const event = fc.record({
  id: fc.uuid(),
  stream: fc.string({ minLength: 1, unit: 'binary' }),
  type: fc.string({ minLength: 1, unit: 'binary' }),
  isJson: fc.boolean(),
  data: fc.uint8Array({ maxLength: 300 }),
  metadata: fc.uint8Array({ maxLength: 300 }),
})
const place = fc.record({
  position: fc.integer({ min: 0, max: 2 ** 47 }),
  batch: fc.integer({ min: 1, max: 2 ** 47 }),
  revision: fc.integer({ min: 0, max: 2 ** 47 }),
  created: fc.integer({ min: 0, max: 8_640_000_000_000_000 }),
  tombstone: fc.boolean(),
})

function encode(record: NewRecord, where: Parameters<typeof encodeRecord>[1]): Buffer {
  const bytes = encodeRecord(record, where)
  sealBatch([bytes])
  return bytes
}

test('an event is read back unchanged', () => {
  fc.assert(
    fc.property(event, place, (record, where) => {
      const bytes = encode(record, where)
      const decoded = decodeRecord(bytes, 0, where.position)
      expect(decoded.kind).toBe('record')
      if (decoded.kind !== 'record') return
      const { data, metadata, ...rest } = decoded.record
      expect(rest).toEqual({
        id: record.id,
        stream: record.stream,
        type: record.type,
        isJson: record.isJson,
        ...where,
        lastOfBatch: true,
        length: bytes.length,
      })
      expect(new Uint8Array(data)).toEqual(record.data)
      expect(new Uint8Array(metadata)).toEqual(record.metadata)
      expect(bytes.readUInt32LE(bytes.length - 4)).toBe(bytes.length)
      const utf8 = (text: string) => Buffer.byteLength(text)
      expect(recordLength(utf8(record.stream), utf8(record.type), data.length, metadata.length)).toBe(bytes.length)
    }),
  )
})

test('an event with any bit flipped is never read', () => {
  fc.assert(
    fc.property(event, place, fc.nat(), fc.integer({ min: 0, max: 7 }), (record, where, at, bit) => {
      const bytes = encode(record, where)
      bytes[at % bytes.length]! ^= 1 << bit
      expect(decodeRecord(bytes, 0, where.position).kind).not.toBe('record')
    }),
    { numRuns: 1_000 },
  )
})

test('an event at another position than its own is not read', () => {
  fc.assert(
    fc.property(event, place, (record, where) => {
      expect(decodeRecord(encode(record, where), 0, where.position + 8).kind).toBe('damaged')
    }),
  )
})

test('part of an event requests the rest of it', () => {
  fc.assert(
    fc.property(event, place, fc.nat(), (record, where, cut) => {
      const bytes = encode(record, where)
      const decoded = decodeRecord(bytes.subarray(0, 72 + (cut % (bytes.length - 72))), 0, where.position)
      expect(decoded).toEqual({ kind: 'short', needed: bytes.length })
    }),
  )
})

test('zeros are no event yet', () => {
  expect(decodeRecord(Buffer.alloc(512), 0, 0).kind).toBe('nothing')
})
