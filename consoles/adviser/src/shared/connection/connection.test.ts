import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchConnection } from './connection.ts'

let device = true
let reaches = true
const stops: (() => void)[] = []

function watch() {
  const { offline, stop } = watchConnection(() => device)
  stops.push(stop)
  return { offline, settled: () => vi.advanceTimersByTimeAsync(0) }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', () => (reaches ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'))))
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('trusts a device that reports no network only if Tafel does not respond either', async () => {
  ;[device, reaches] = [false, true]
  const local = watch()
  await local.settled()
  expect(local.offline.get()).toBe(false)

  reaches = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(local.offline.get()).toBe(true)
})

it('reports a restored connection at once, and ignores a late failed check', async () => {
  ;[device, reaches] = [false, false]
  const { offline, settled } = watch()
  await settled()
  expect(offline.get()).toBe(true)

  window.dispatchEvent(new Event('offline'))
  device = true
  window.dispatchEvent(new Event('online'))
  expect(offline.get()).toBe(false)
  await vi.runAllTimersAsync()
  expect(offline.get()).toBe(false)
})
