import { expect, test } from 'vitest'
import { type StartSeen, startPatience } from './start-patience.ts'

/** Observes a server once a second until something is wrong with it, for an hour at most: what, and after how many seconds. */
function watch(look: (second: number) => Omit<StartSeen, 'at'>) {
  const patience = startPatience(0)
  for (let second = 1; second <= 3600; second++) {
    const how = patience.sees({ at: second * 1000, ...look(second) })
    if (how !== undefined) return { second, how }
  }
  return undefined
}

test('a server that works is waited for, however long it takes and however little it says', () => {
  expect(watch((second) => ({ logBytes: 100, ranMs: second * 50 }))).toBeUndefined()
})

test('a server that reports something now and then is waited for', () => {
  expect(watch((second) => ({ logBytes: Math.floor(second / 100), ranMs: 0 }))).toBeUndefined()
})

test('a server that neither works nor reports anything is given up after two minutes', () => {
  expect(watch((second) => ({ logBytes: 100, ranMs: Math.min(second, 300) * 3000 + second }))).toEqual({
    second: 421,
    how: 'made no progress for 120 s',
  })
})

test('where nothing is known of its work it may be silent for ten minutes', () => {
  expect(watch((second) => ({ logBytes: Math.min(second, 10), ranMs: undefined }))).toEqual({
    second: 611,
    how: 'made no progress for 600 s',
  })
})
