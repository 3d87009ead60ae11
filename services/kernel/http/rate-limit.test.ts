import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

function setUp(perMinute: number, maxKeys = 100) {
  const clock = { now: 1000 }
  return { clock, limit: createRateLimit(perMinute, { now: () => clock.now, maxKeys }) }
}

test('admits up to the limit per minute, then returns the seconds to wait', () => {
  const { clock, limit } = setUp(3)
  expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([undefined, undefined, undefined])
  clock.now = 21_500
  expect(limit.take('a')).toBe(40)
  expect(limit.take('b')).toBeUndefined()
  clock.now = 61_001
  expect(limit.take('a')).toBeUndefined()
})

test('bounds its memory, forgetting the least recent keys first', () => {
  const { limit } = setUp(1, 2)
  limit.take('a')
  limit.take('b')
  expect(limit.take('a')).toBe(60)
  limit.take('c')
  expect([limit.take('a'), limit.take('c')]).toEqual([60, 60])
  expect(limit.take('b')).toBeUndefined()
})

test('takes several at once or none', () => {
  const { clock, limit } = setUp(10)
  expect([limit.take('a', 6), limit.take('a', 5), limit.take('a', 4)]).toEqual([undefined, 60, undefined])
  clock.now = 61_001
  expect(limit.take('a', 10)).toBeUndefined()
})

test('uses the given window', () => {
  const clock = { now: 1000 }
  const limit = createRateLimit(1, { windowMs: 3_600_000, now: () => clock.now })
  expect(limit.take('a')).toBeUndefined()
  clock.now = 3_600_000
  expect(limit.take('a')).toBe(1)
  clock.now = 3_601_001
  expect(limit.take('a')).toBeUndefined()
})
