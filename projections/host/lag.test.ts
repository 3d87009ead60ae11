import { memoryEventStore } from '@tafel/kernel/event-store.memory.ts'
import { newEvent } from '@tafel/kernel/testing/new-event.ts'
import { expect, test } from 'vitest'
import { lagBehind } from './lag.ts'

const WRITTEN = Date.parse('2026-11-21T08:00:00.000Z')

test('the lag is the age of the first event that is not shown, and nothing where all are', async () => {
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

test('a position beyond the end of the log is not up to date', async () => {
  const store = memoryEventStore()
  expect(await lagBehind(store, 7n)).toEqual({ seconds: 0, positions: 0, isAhead: true })
  const appended = await store.append('client-a', 'none', [newEvent()])
  if (appended.outcome !== 'appended') throw new Error('Not appended.')
  expect(await lagBehind(store, appended.position)).toMatchObject({ isAhead: false })
  expect(await lagBehind(store, appended.position + 1n)).toMatchObject({ isAhead: true })
})
