import { expect, test } from 'vitest'
import { memoryCheckpoints } from './checkpoints.memory.ts'
import { memoryEventStore } from '../store/event-store.memory.ts'
import { lagBehind, lagMeter } from './lag.ts'
import { newEvent } from '../testing/new-event.ts'

const WRITTEN = Date.parse('2026-11-21T08:00:00.000Z')

test('is the age of the first unhandled event, and 0 if there is none', async () => {
  let now = WRITTEN
  const store = memoryEventStore({ now: () => new Date(now) })
  const at = () => now
  expect(await lagBehind(store, undefined, at)).toEqual({ seconds: 0, positions: 0, isAhead: false })
  const first = await store.append('client-a', 'none', [newEvent()])
  now += 60_000
  const second = await store.append('client-b', 'none', [newEvent()])
  if (first.outcome !== 'appended' || second.outcome !== 'appended') throw new Error('Not appended.')
  now += 5_000
  expect(await lagBehind(store, undefined, at)).toMatchObject({ seconds: 65 })
  expect(await lagBehind(store, first.position, at)).toEqual({
    seconds: 5,
    positions: Number(second.position - first.position),
    isAhead: false,
  })
  expect(await lagBehind(store, second.position, at)).toEqual({ seconds: 0, positions: 0, isAhead: false })
})

test('does not count a position beyond the end of the log as up to date', async () => {
  const store = memoryEventStore()
  expect(await lagBehind(store, 7n)).toEqual({ seconds: 0, positions: 0, isAhead: true })
  const appended = await store.append('client-a', 'none', [newEvent()])
  if (appended.outcome !== 'appended') throw new Error('Not appended.')
  expect(await lagBehind(store, appended.position)).toMatchObject({ isAhead: false })
  expect(await lagBehind(store, appended.position + 1n)).toMatchObject({ isAhead: true })
})

const NO_SQL = { query: async () => ({ rows: [], rowCount: 0 }) }

test('grows with the clock while a subscriber is stuck, or the log does not answer', async () => {
  let now = WRITTEN
  const clock = () => now
  const store = memoryEventStore({ now: () => new Date(now) })
  const checkpoints = memoryCheckpoints()
  const measure = lagMeter({ store, checkpoints, names: ['relay'], now: clock })
  const first = await store.append('client-a', 'none', [newEvent()])
  if (first.outcome !== 'appended') throw new Error('Not appended.')
  await checkpoints.advance(NO_SQL, 'mails', undefined, first.position)
  expect(Object.fromEntries(await measure())).toEqual({ relay: 0, mails: 0 })
  now += 60_000
  expect(Object.fromEntries(await measure()), 'idle for a minute').toEqual({ relay: 60, mails: 0 })
  await store.append('client-b', 'none', [newEvent()])
  now += 30_000
  expect(Object.fromEntries(await measure()), 'nothing has moved').toEqual({ relay: 90, mails: 30 })
  await store.close()
  now += 10_000
  expect(Object.fromEntries(await measure()), 'the log does not answer').toEqual({ relay: 100, mails: 40 })
})

test('does not report 0 s for a checkpoint ahead of the log', async () => {
  let now = WRITTEN
  const checkpoints = memoryCheckpoints()
  await checkpoints.advance(NO_SQL, 'mails', undefined, 1000n)
  const measure = lagMeter({ store: memoryEventStore(), checkpoints, now: () => now })
  await measure()
  now += 5000
  expect((await measure()).get('mails')).toBe(5)
})
