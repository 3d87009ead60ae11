// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishForgetting, forgetDevice, keepAgain } from './sealed-store.ts'
import { toForget } from './to-forget.ts'

const idb = vi.hoisted(() => ({ openDB: vi.fn<() => Promise<unknown>>(), deleteDB: vi.fn(async () => undefined) }))
vi.mock('idb', () => idb)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

const cleared = () => ({ transaction: () => ({ objectStore: () => ({ clear: async () => undefined }), done: Promise.resolve() }) })

test('a device whose database hangs lets its user go after two seconds, and remembers what is to be deleted', async () => {
  idb.openDB.mockReturnValue(new Promise(() => undefined))
  const forgotten = vi.fn()
  void forgetDevice().then(forgotten)
  await vi.advanceTimersByTimeAsync(1999)
  expect(forgotten).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(forgotten).toHaveBeenCalledOnce()
  expect(toForget.get()).toBe(true)
  await finishForgetting()
  expect(idb.deleteDB.mock.calls).toEqual([['tafel-drafts'], ['tafel-copies']])
  expect(toForget.get()).toBe(false)
})

test('a device that forgets at once remembers nothing, and whoever stays keeps what is typed', async () => {
  vi.resetModules()
  idb.openDB.mockResolvedValue(cleared())
  const anew = await import('./sealed-store.ts')
  await anew.forgetDevice()
  expect(toForget.get()).toBe(false)
  toForget.set(true)
  keepAgain()
  expect(toForget.get()).toBe(false)
})
