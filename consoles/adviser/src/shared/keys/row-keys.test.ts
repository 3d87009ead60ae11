import { expect, it } from 'vitest'
import { nextIndex } from './row-keys.ts'

it.each([
  ['j', 0, 1],
  ['ArrowDown', 1, 2],
  ['j', 2, 2],
  ['k', 2, 1],
  ['ArrowUp', 0, 0],
  ['j', -1, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
])('moves with %s from row %i to row %i of three', (key, from, to) => {
  expect(nextIndex(key, from, 3)).toBe(to)
})

it('ignores other keys and empty lists', () => {
  expect(nextIndex('x', 0, 3)).toBe(-1)
  expect(nextIndex('End', -1, 0)).toBe(-1)
})
