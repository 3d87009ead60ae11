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

test('waits for a working server, however long it takes and however little it logs', () => {
  expect(watch((second) => ({ logBytes: 100, ranMs: second * 50 }))).toBeUndefined()
})

test('waits for a server that logs now and then', () => {
  expect(watch((second) => ({ logBytes: Math.floor(second / 100), ranMs: 0 }))).toBeUndefined()
})

test('gives up after two minutes on a server that neither works nor logs', () => {
  expect(watch((second) => ({ logBytes: 100, ranMs: Math.min(second, 300) * 3000 + second }))).toEqual({
    second: 421,
    how: 'made no progress for 120 s',
  })
})

test('allows ten minutes of silence if its work can’t be measured', () => {
  expect(watch((second) => ({ logBytes: Math.min(second, 10), ranMs: undefined }))).toEqual({
    second: 611,
    how: 'made no progress for 600 s',
  })
})
