import { expect, test } from 'vitest'
import { createPatience, type Seen } from './patience.ts'

/** Checks a process once a second until a problem, for at most two minutes: returns the problem, and after how many seconds. */
function watch(look: (second: number) => Partial<Seen>) {
  const patience = createPatience(0)
  for (let second = 1; second <= 120; second++) {
    const how = patience.sees({ at: second * 1000, answered: false, isStarved: false, turns: second, ranMs: second, ...look(second) })
    if (how !== undefined) return { second, how }
  }
  return undefined
}

test('reports a stopped process within half a minute', () => {
  expect(watch((second) => (second < 10 ? { answered: true } : { turns: 9, ranMs: 9 }))).toEqual({
    second: 25,
    how: 'it did not run for 15 s',
  })
})

test('leaves a slow process on a busy machine alone, even without answers', () => {
  expect(watch((second) => ({ answered: second === 5, turns: Math.floor(second / 3), ranMs: second * 50 }))).toBeUndefined()
})

test('leaves a slowly starting process alone: its event loop has not turned yet', () => {
  expect(watch((second) => ({ turns: 0, ranMs: second * 500 }))).toBeUndefined()
})

test('a process that never ends a turn hangs, by its own CPU time', () => {
  expect(watch((second) => ({ answered: second < 3, turns: 2, ranMs: second * 500 }))).toEqual({
    second: 23,
    how: 'it was busy for 10 s without responding',
  })
})

test('a process whose event loop turns on time without answering hangs', () => {
  expect(watch((second) => ({ answered: second === 1 }))).toEqual({ second: 61, how: 'it did not answer for 60 s' })
})

test('a process that has never answered is starting, as long as it makes progress', () => {
  expect(watch(() => ({}))).toBeUndefined()
})

test('a process without a count of turns, such as a server in another language, only has to run', () => {
  expect(watch((second) => ({ answered: second === 1, turns: undefined, ranMs: second * 900 }))).toBeUndefined()
  expect(watch((second) => ({ answered: second === 1, turns: undefined, ranMs: 5 }))?.how).toBe('it did not run for 15 s')
})

test('a delayed watcher judges no one', () => {
  expect(watch(() => ({ isStarved: true, turns: 0, ranMs: 0 }))).toBeUndefined()
})

test('without the CPU time of a process, only a minute of silence counts', () => {
  expect(watch((second) => ({ answered: second === 1, turns: 1, ranMs: undefined }))).toEqual({
    second: 62,
    how: 'it was silent for 60 s',
  })
})
