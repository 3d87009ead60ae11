import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { newEvent } from '../testing/new-event.ts'
import { testKernel } from '../testing/test-kernel.ts'
import { cacheWhileSubscribed } from './cache.ts'
import type { EventStore } from '../store/event-store.ts'

const stops: AbortController[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop.abort()))

const KEY = 'a'

/** A cache with a movable clock and a live subscription, which can fall silent. */
async function following() {
  const kernel = testKernel()
  const clock = { now: 0 }
  const connection = { isSilent: false }
  let heads = 0
  const store: EventStore = {
    ...kernel.store,
    head: (...asked) => {
      heads += 1
      return kernel.store.head(...asked)
    },
    async *subscribe(options) {
      for await (const message of kernel.store.subscribe(options)) if (!connection.isSilent) yield message
    },
  }
  const stop = new AbortController()
  stops.push(stop)
  const cache = cacheWhileSubscribed<{ readonly value: number }>({
    log: { store, codec: kernel.codec, signal: stop.signal },
    max: 10,
    streamPrefixes: [clientStream('')],
    onNews: () => cache.forget(KEY),
    clock: () => clock.now,
    random: () => 0,
  })
  const cached = (at: number) => {
    clock.now = at
    return cache.get(KEY)?.value
  }
  const keep = (at: number) => {
    clock.now = at
    cache.asking(KEY)({ value: 1 })
  }
  await vi.waitUntil(() => {
    keep(0)
    return cached(2000) === 1
  })
  /** Caches at that moment and uses the entry two seconds later, which asks for the end of the log. */
  const use = async (at: number) => {
    const before = heads
    keep(at)
    expect(cached(at + 2000)).toBe(1)
    await vi.waitUntil(() => heads > before)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const write = (stream: string) => kernel.store.append(stream, 'none', [newEvent()])
  return { cached, use, write, connection }
}

test('keeps an entry for five seconds after the subscription has passed the end of the log', async () => {
  const { cached, use, write } = await following()
  await write('other-1')
  let at = 0
  await vi.waitUntil(async () => {
    at += 20_000
    await use(at)
    return cached(at + 2000 + 4999) === 1
  })
  // The last use has asked again.
  expect(cached(at + 2000 + 4999 + 5000)).toBeUndefined()
})

test('keeps no entry longer when a silent connection may hide a change', async () => {
  const { cached, use, write, connection } = await following()
  await write('other-1')
  connection.isSilent = true
  await write(clientStream(KEY))
  for (const at of [20_000, 40_000, 60_000]) {
    await use(at)
    expect(cached(at + 4999)).toBe(1)
    expect(cached(at + 5000)).toBeUndefined()
  }
})
