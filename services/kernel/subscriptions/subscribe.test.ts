import { describe, expect, test } from 'vitest'
import { createCodec } from '../events/codec.ts'
import { subscriptionContract } from '../contract/subscription-contract.ts'
import { memoryEventStore } from '../store/event-store.memory.ts'
import type { EventStore, SubscriptionMessage } from '../store/event-store.ts'
import { memoryKeyStore } from '../keys/key-store.memory.ts'
import { readInBatches } from '../store/read-in-batches.ts'
import { runSubscription } from './subscribe.ts'
import { newEvent } from '../testing/new-event.ts'

subscriptionContract('in memory', async () => memoryEventStore({ firstPosition: 2n ** 53n + 1n }))

test('aligns the pauses of all subscriptions of a process', async () => {
  const clock = { now: 40 }
  const rests: number[] = []
  const store = memoryEventStore()
  const follow = async (after: number) => {
    clock.now = 40 + after
    const over = new AbortController()
    await runSubscription({
      store,
      codec: createCodec({ keys: memoryKeyStore() }),
      from: async () => 'beginning',
      signal: over.signal,
      handle: async () => over.abort(),
      maxDelayMs: 40,
      pause: async (ms) => void rests.push(ms),
      clock: () => clock.now,
    })
  }
  await store.append('any-1', 'none', [newEvent()])
  for (const after of [0, 1, 39]) await follow(after)
  expect([...new Set(rests)]).toEqual([40, 39, 1])
})

describe('a subscription to a server that repeats itself', () => {
  const event = (position: bigint): SubscriptionMessage => ({
    kind: 'event',
    event: { ...newEvent(), stream: 'any-1', revision: position, position, recordedAt: '2026-11-21T08:00:00.000Z' },
  })
  const checkpoint = (position: bigint): SubscriptionMessage => ({ kind: 'checkpoint', position })

  test.each([1, 3, 100])('delivers nothing twice and moves no checkpoint backwards, in batches of %d', async (maxBatch) => {
    const script = [
      event(4n),
      event(6n),
      event(7n),
      checkpoint(6n),
      event(6n),
      event(7n),
      checkpoint(9n),
      checkpoint(9n),
      event(8n),
      event(10n),
    ]
    const over = new AbortController()
    const store: EventStore = {
      ...memoryEventStore(),
      head: async () => 100n,
      async *subscribe() {
        yield* script
      },
    }
    const seen: bigint[] = []
    const positions: bigint[] = []
    await runSubscription({
      store,
      codec: createCodec({ keys: memoryKeyStore() }),
      from: async () => 5n,
      signal: over.signal,
      maxBatch,
      handle: async ({ items, position }) => {
        seen.push(...items.map((item) => (item.kind === 'poison' ? item.stored.position : item.event.position)))
        if (position !== undefined) positions.push(position)
        if (position === 10n) over.abort()
      },
    })
    expect(seen).toEqual([6n, 7n, 10n])
    expect(positions).toEqual([...positions].sort((a, b) => (a < b ? -1 : 1)))
    expect(new Set(positions).size).toBe(positions.length)
  })
})

describe('reading in batches', () => {
  const source = (count: number, read: { count: number }) =>
    (async function* () {
      for (; read.count < count;) yield (read.count += 1)
    })()

  test('reads ahead no further than a batch while the consumer is busy', async () => {
    const read = { count: 0 }
    const batches = readInBatches(source(1000, read), { max: 10, over: new AbortController().signal })
    await batches.next()
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
    expect(read.count).toBeLessThanOrEqual(21)
    await batches.return(undefined)
  })

  test('delivers everything in order, never more than a batch at once', async () => {
    const all: number[] = []
    for await (const batch of readInBatches(source(95, { count: 0 }), { max: 10, over: new AbortController().signal })) {
      expect(batch.length).toBeLessThanOrEqual(10)
      all.push(...batch)
      await new Promise(setImmediate)
    }
    expect(all).toEqual(Array.from({ length: 95 }, (_, index) => index + 1))
  })

  test('delivers an event after a silence at once, and batches quick successions', async () => {
    const rests: (() => void)[] = []
    const rest = () => new Promise<void>((resolve) => rests.push(resolve))
    const push: ((item: number) => void)[] = []
    const live = (async function* () {
      while (true) yield await new Promise<number>((resolve) => push.push(resolve))
    })()
    const say = async (item: number) => {
      while (push.length === 0) await new Promise(setImmediate)
      push.shift()!(item)
    }
    const batches = readInBatches(live, { max: 10, over: new AbortController().signal, rest })
    const first = batches.next()
    await say(1)
    expect((await first).value).toEqual([1])
    const second = batches.next()
    await say(2)
    await say(3)
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
    rests.shift()!()
    expect((await second).value).toEqual([2, 3])
  })

  test('delivers what was read before a failure, then the failure', async () => {
    const failing = (async function* () {
      yield 1
      yield 2
      throw new Error('failed')
    })()
    const all: number[] = []
    const reading = (async () => {
      for await (const batch of readInBatches(failing, { max: 10, over: new AbortController().signal })) all.push(...batch)
    })()
    await expect(reading).rejects.toThrow('failed')
    expect(all).toEqual([1, 2])
  })
})
