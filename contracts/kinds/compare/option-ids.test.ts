import { expect, test } from 'vitest'
import { MAX_OPTIONS, optionIds, splitIds } from './option-ids.ts'

const ids = (count: number) => Array.from({ length: count }, (_, at) => `00000000-0000-4000-8000-00000000000${at}`).join(',')

test.each([1, MAX_OPTIONS])('%i ids are read', (count) => {
  expect(optionIds.safeParse(ids(count)).success).toBe(true)
  expect(splitIds(ids(count))).toHaveLength(count)
})

test.each([
  ['one more than six columns hold', ids(MAX_OPTIONS + 1)],
  ['one twice', `${ids(1)},${ids(1)}`],
  ['an invalid id', '../clients'],
  ['an empty one', `${ids(1)},`],
])('%s is refused', (_, text) => {
  expect(optionIds.safeParse(text).success).toBe(false)
})

test('rejects an empty id', () => {
  expect([splitIds(undefined), splitIds('')]).toEqual([[], []])
})
