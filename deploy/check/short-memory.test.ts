import { expect, test } from 'vitest'
import { workersWithin } from './short-memory.ts'

const gib = (count: number) => count * 2 ** 30

test.each([
  [24, 4],
  [5, 4],
  [4, 3],
  [2, 1],
  [1, 1],
])('with %i GiB there are %i workers of four', (memory, expected) => {
  expect(workersWithin(4, gib(memory))).toBe(expected)
})

test('without a limit there are as many as were asked for', () => {
  expect(workersWithin(4, Infinity)).toBe(4)
})
