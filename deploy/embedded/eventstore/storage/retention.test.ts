import { describe, expect, test } from 'vitest'
import { firstVisible, isExpired, KEEP_ALL, parseRetention, recreatedMetadata, softDeletedMetadata } from './retention.ts'

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

describe('metadata hides', () => {
  test('nothing if it is missing or not understood', () => {
    expect(parseRetention(Buffer.alloc(0))).toEqual(KEEP_ALL)
    expect(parseRetention(json({ $maxCount: 'many', $tb: -1, custom: 1 }))).toEqual(KEEP_ALL)
    expect(parseRetention(json([1]))).toEqual(KEEP_ALL)
  })
  test('nothing by a $maxCount or $maxAge of 0 or less, though its other limits apply', () => {
    for (const nothing of [0, -1, -7]) {
      expect(parseRetention(json({ $maxCount: nothing, $tb: 3 }))).toEqual({ ...KEEP_ALL, truncateBefore: 3 })
      expect(parseRetention(json({ $maxAge: nothing, $maxCount: 2 }))).toEqual({ ...KEEP_ALL, maxCount: 2 })
    }
    expect(parseRetention(json({ $tb: -1, $maxCount: 2 }))).toEqual({ ...KEEP_ALL, maxCount: 2 })
  })
  test('nothing if one of its system properties is malformed: EventStoreDB applies all of it or none', () => {
    for (const malformed of [
      { $maxCount: '5' },
      { $maxCount: 1.5 },
      { $maxCount: null },
      { $maxAge: '60' },
      { $maxAge: [60] },
      { $tb: '3' },
      { $tb: 2 ** 64 },
      { $tmp: 1 },
      { $cacheControl: 'x' },
      { $acl: 'x' },
      { $acl: { $r: 1 } },
      { $acl: { $w: ['a', 1] } },
    ]) {
      expect(parseRetention(json({ $tb: 4, $maxCount: 2, $maxAge: 9, ...malformed })), JSON.stringify(malformed)).toEqual(KEEP_ALL)
    }
    expect(parseRetention(Buffer.from('{"$tb":4,'))).toEqual(KEEP_ALL)
    expect(parseRetention(json({ $tb: 4, $acl: { $r: 'a', $w: ['a', 'b'] }, custom: 'x' }))).toMatchObject({ truncateBefore: 4 })
  })
  test('the events before $tb', () => {
    expect(firstVisible(parseRetention(json({ $tb: 3 })), 9)).toBe(3)
  })
  test('all but the last $maxCount events', () => {
    expect(firstVisible(parseRetention(json({ $maxCount: 2 })), 9)).toBe(8)
    expect(firstVisible(parseRetention(json({ $maxCount: 20 })), 9)).toBe(0)
  })
  test('the later one of both', () => {
    expect(firstVisible(parseRetention(json({ $maxCount: 2, $tb: 9 })), 9)).toBe(9)
  })
  test('events older than $maxAge seconds', () => {
    const retention = parseRetention(json({ $maxAge: 10 }))
    expect(isExpired(retention, 0, 10_000)).toBe(false)
    expect(isExpired(retention, 0, 10_001)).toBe(true)
    expect(isExpired(KEEP_ALL, 0, Number.MAX_SAFE_INTEGER)).toBe(false)
  })
})

describe('soft delete', () => {
  test('is the largest $tb, to the digit, and keeps the rest of the metadata', () => {
    expect(softDeletedMetadata(Buffer.alloc(0)).toString()).toBe('{"$tb":9223372036854775807}')
    const deleted = softDeletedMetadata(json({ $tb: 4, $maxCount: 5, custom: { a: 1 } }))
    expect(deleted.toString()).toBe('{"$tb":9223372036854775807,"$maxCount":5,"custom":{"a":1}}')
    expect(parseRetention(deleted)).toMatchObject({ softDeleted: true, maxCount: 5 })
    expect(firstVisible(parseRetention(deleted), 9)).toBe(10)
  })
  test('ends when the stream is written again: only the new events are visible', () => {
    const again = recreatedMetadata(softDeletedMetadata(json({ custom: true })), 10)
    expect(JSON.parse(again.toString())).toEqual({ $tb: 10, custom: true })
    expect(parseRetention(again).softDeleted).toBe(false)
  })
})
