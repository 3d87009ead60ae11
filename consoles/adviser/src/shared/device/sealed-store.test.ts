// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishForgetting, forgetDevice, resumeStoring } from './sealed-store.ts'
import { toForget } from './to-forget.ts'

const idb = vi.hoisted(() => ({ openDB: vi.fn<() => Promise<unknown>>(), deleteDB: vi.fn(async () => undefined) }))
vi.mock('idb', () => idb)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

const cleared = () => ({ transaction: () => ({ objectStore: () => ({ clear: async () => undefined }), done: Promise.resolve() }) })

test('signs out after two seconds if the device’s database hangs, and remembers what to delete', async () => {
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

test('remembers nothing after deleting at once, and stores drafts again after a failed sign-out', async () => {
  vi.resetModules()
  idb.openDB.mockResolvedValue(cleared())
  const module = await import('./sealed-store.ts')
  await module.forgetDevice()
  expect(toForget.get()).toBe(false)
  toForget.set(true)
  resumeStoring()
  expect(toForget.get()).toBe(false)
})
