import { memoryEventStore } from '@tafel/kernel/store/event-store.memory.ts'
import { expect, onTestFinished, test } from 'vitest'
import { watchLastHour } from './last-hour.ts'

const now = () => new Date('2026-11-28T08:00:00.000Z')
const store = memoryEventStore({ now })
const treeOf = (size: number) => ({ size, latest: null, unsignedSince: null })

test('counts entries appended between two readings, and keeps an hour of minutes', async () => {
  let size = 7
  const hour = watchLastHour({ store, queries: async () => [], tree: async () => treeOf(size), now })
  onTestFinished(hour.close)
  await expect.poll(() => hour.minutes().length).toBe(1)
  size = 9
  await hour.look()
  expect(hour.minutes().map(({ entries, behindSeconds }) => [entries, behindSeconds])).toEqual([
    [null, null],
    [2, null],
  ])
  for (let at = 0; at < 70; at += 1) await hour.look()
  expect(hour.minutes()).toHaveLength(60)
  expect(hour.minutes().every(({ entries }) => entries === 0)).toBe(true)
})

test('does not know what did not answer', async () => {
  let isDown = false
  const away = async () => Promise.reject(new Error('no answer'))
  const hour = watchLastHour({ store, queries: away, tree: async () => (isDown ? away() : treeOf(7)), now })
  onTestFinished(hour.close)
  await expect.poll(() => hour.minutes().length).toBe(1)
  isDown = true
  await hour.look()
  isDown = false
  await hour.look()
  expect(hour.minutes().map(({ entries }) => entries)).toEqual([null, null, null])
})
