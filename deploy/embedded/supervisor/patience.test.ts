import { expect, test } from 'vitest'
import { createPatience, type Seen } from './patience.ts'

/** Looks at a process once a second until something is wrong with it, for two minutes at most: what, and after how many seconds. */
function watch(look: (second: number) => Partial<Seen>) {
  const patience = createPatience(0)
  for (let second = 1; second <= 120; second++) {
    const how = patience.sees({ at: second * 1000, answered: false, isStarved: false, turns: second, ranMs: second, ...look(second) })
    if (how !== undefined) return { second, how }
  }
  return undefined
}

test('a process that is stopped is told of within half a minute', () => {
  expect(watch((second) => (second < 10 ? { answered: true } : { turns: 9, ranMs: 9 }))).toEqual({
    second: 30,
    how: 'it did not run for 20 s',
  })
})

test('one that is slow on a busy machine is left alone, however long nobody gets an answer', () => {
  expect(watch((second) => ({ answered: second === 5, turns: Math.floor(second / 3), ranMs: second * 50 }))).toBeUndefined()
})

test('one that starts slowly is left alone: it has not turned yet', () => {
  expect(watch((second) => ({ turns: 0, ranMs: second * 500 }))).toBeUndefined()
})

test('one that never comes to the end of a turn hangs, by its own running time', () => {
  expect(watch((second) => ({ answered: second < 3, turns: 2, ranMs: second * 500 }))).toEqual({
    second: 23,
    how: 'it was busy for 10 s and heard nobody',
  })
})

test('one whose event loop turns on time and yet answers nobody hangs', () => {
  expect(watch((second) => ({ answered: second === 1 }))).toEqual({ second: 61, how: 'it answered nobody for 60 s' })
})

test('one that has never answered is starting, as long as it moves', () => {
  expect(watch(() => ({}))).toBeUndefined()
})

test('one that counts no turns, as a server in another language, is asked for nothing but that it runs', () => {
  expect(watch((second) => ({ answered: second === 1, turns: undefined, ranMs: second * 900 }))).toBeUndefined()
  expect(watch((second) => ({ answered: second === 1, turns: undefined, ranMs: 5 }))?.how).toBe('it did not run for 20 s')
})

test('a watcher that did not get to run says nothing of others', () => {
  expect(watch(() => ({ isStarved: true, turns: 0, ranMs: 0 }))).toBeUndefined()
})

test('where the system doesn’t say how long a process has run, only a minute of silence counts', () => {
  expect(watch((second) => ({ answered: second === 1, turns: 1, ranMs: undefined }))).toEqual({
    second: 62,
    how: 'it was silent for 60 s',
  })
})
