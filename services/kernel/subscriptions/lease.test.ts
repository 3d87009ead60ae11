import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Lease, type Term, whileHeld } from './lease.ts'
import type { Pause } from '../runtime/pause.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pause: Pause = (ms, signal) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => resolve())
  })

/** Several instances on one lease, stored as in Postgres. */
function shared() {
  let holder: string | undefined
  let until = 0
  let isAway = false
  const lease = (name: string): Lease => ({
    hold: async () => {
      if (isAway) throw new Error('away')
      if (holder !== name && Date.now() < until) return false
      holder = name
      until = Date.now() + 4000
      return true
    },
    release: async () => {
      if (holder === name) until = 0
    },
  })
  return { lease, away: (is: boolean) => (isAway = is) }
}

function instance(lease: Lease, working: Set<string>, name: string) {
  const stopping = new AbortController()
  const states: string[] = []
  const terms: Term[] = []
  const running = whileHeld(
    { lease, signal: stopping.signal, onState: (state) => states.push(state), clock: Date.now, pause },
    async (term) => {
      terms.push(term)
      working.add(name)
      await new Promise((resolve) => term.signal.addEventListener('abort', resolve))
      working.delete(name)
    },
  )
  return { stop: () => (stopping.abort(), running), states, terms }
}

test('one of two instances works; when it stops, the other takes over at once', async () => {
  const { lease } = shared()
  const working = new Set<string>()
  const a = instance(lease('a'), working, 'a')
  const b = instance(lease('b'), working, 'b')
  await vi.advanceTimersByTimeAsync(20_000)
  expect([...working]).toEqual(['a'])
  expect(b.states.at(-1)).toBe('standby')
  void a.stop()
  await vi.advanceTimersByTimeAsync(1100)
  expect([...working]).toEqual(['b'])
  void b.stop()
  await vi.advanceTimersByTimeAsync(10)
  expect([...working]).toEqual([])
})

test('replaces an instance that stops renewing within five seconds, after it has stopped working', async () => {
  const { lease } = shared()
  const working = new Set<string>()
  const frozen = lease('a')
  let isFrozen = false
  const a = instance({ ...frozen, hold: () => (isFrozen ? new Promise(() => undefined) : frozen.hold()) }, working, 'a')
  await vi.advanceTimersByTimeAsync(10)
  const b = instance(lease('b'), working, 'b')
  await vi.advanceTimersByTimeAsync(3000)
  isFrozen = true
  await vi.advanceTimersByTimeAsync(5000)
  expect([...working]).toEqual(['b'])
  expect(a.terms[0]!.isHeld()).toBe(false)
  void Promise.all([a.stop(), b.stop()])
  await vi.advanceTimersByTimeAsync(2000)
})

test('without Postgres no one works beyond the lease; afterwards the first to ask continues', async () => {
  const { lease, away } = shared()
  const working = new Set<string>()
  const a = instance(lease('a'), working, 'a')
  await vi.advanceTimersByTimeAsync(10)
  away(true)
  await vi.advanceTimersByTimeAsync(3000)
  expect([...working], 'the lease is still valid').toEqual(['a'])
  await vi.advanceTimersByTimeAsync(2000)
  expect([...working]).toEqual([])
  expect(a.states.at(-1)).toBe('unknown')
  away(false)
  await vi.advanceTimersByTimeAsync(1100)
  expect([...working]).toEqual(['a'])
  void a.stop()
  await vi.advanceTimersByTimeAsync(10)
})

test('restarts work that ends before its term', async () => {
  const stopping = new AbortController()
  let begun = 0
  const onFailed = vi.fn()
  const running = whileHeld({ lease: shared().lease('a'), signal: stopping.signal, onFailed, clock: Date.now, pause }, async () => {
    begun += 1
    throw new Error('broken')
  })
  await vi.advanceTimersByTimeAsync(2500)
  expect(begun).toBe(3)
  expect(onFailed).toHaveBeenCalledTimes(3)
  stopping.abort()
  await vi.advanceTimersByTimeAsync(10)
  await running
})
