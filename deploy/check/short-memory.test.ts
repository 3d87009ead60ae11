import { expect, test } from 'vitest'
import { workersWithin } from './short-memory.ts'

const gib = (count: number) => count * 2 ** 30

test.each([
  [24, 4],
  [5, 4],
  [4, 3],
  [2, 1],
  [1, 1],
])('with %i GiB, %i of four workers run', (memory, expected) => {
  expect(workersWithin(4, gib(memory))).toBe(expected)
})

test('without a limit, all requested workers run', () => {
  expect(workersWithin(4, Infinity)).toBe(4)
})
