import { describe, expect, test } from 'vitest'
import { eventStoreContract } from '../contract/event-store-contract.ts'
import { subscriptionContract } from '../contract/subscription-contract.ts'
import { memoryEventStore } from '../store/event-store.memory.ts'
import { type EventStore, StoreUnavailable, type SubscribeOptions, type SubscriptionMessage } from '../store/event-store.ts'
import { sharingSubscriptions } from './shared-subscription.ts'
import { faultyEventStore } from '../testing/faulty-event-store.ts'
import { newEvent } from '../testing/new-event.ts'

const FIRST = 2n ** 53n + 1n
eventStoreContract('shared, in memory', async () => sharingSubscriptions(memoryEventStore({ firstPosition: FIRST })))
subscriptionContract('shared, in memory', async () => sharingSubscriptions(memoryEventStore({ firstPosition: FIRST })))
subscriptionContract('shared, in memory, of which nothing is kept', async () =>
  sharingSubscriptions(memoryEventStore({ firstPosition: FIRST }), { kept: 1 }),
)

/** A store with one event, and the number of subscriptions open to it. */
async function stage(kept?: number) {
  const inner = memoryEventStore({ firstPosition: FIRST })
  const faulty = faultyEventStore(inner)
  const open = { now: 0 }
  const arrived: bigint[] = []
  const counted: EventStore = {
    ...faulty.store,
    async *subscribe(options) {
      open.now += 1
      try {
        yield* faulty.store.subscribe(options)
      } finally {
        open.now -= 1
      }
    },
  }
  const shared = sharingSubscriptions(counted, {
    onEvent: ({ position }) => void arrived.push(position - FIRST),
    ...(kept !== undefined && { kept }),
  })
  let written = 0
  async function write(count: number, stream = 'any-1'): Promise<void> {
    for (let event = 0; event < count; event += 1) {
      await inner.append(stream, written === 0 || stream !== 'any-1' ? 'none' : BigInt(written - 1), [newEvent()])
      if (stream === 'any-1') written += 1
    }
  }
  await write(1)

  function follow(options: Partial<SubscribeOptions> = {}) {
    const over = new AbortController()
    const positions: bigint[] = []
    const messages: SubscriptionMessage[] = []
    let held = Promise.resolve()
    const ended = (async () => {
      for await (const message of shared.subscribe({ from: 'beginning', signal: over.signal, ...options })) {
        messages.push(message)
        if (message.kind === 'event') positions.push(message.event.position - FIRST)
        await held
      }
    })().catch((error: unknown) => error)
    return {
      ended,
      messages,
      positions,
      leave: () => over.abort(),
      hold: (until: Promise<void>) => (held = until),
      seen: (count: number) => expect.poll(() => positions).toEqual(Array.from({ length: count }, (_, index) => BigInt(index))),
    }
  }
  return { open, arrived, write, follow, drop: faulty.dropSubscriptions }
}

describe('subscribers that share', () => {
  test('share one subscription once caught up, and none when all have left', async () => {
    const { open, write, follow } = await stage()
    const all = Array.from({ length: 20 }, () => follow())
    await Promise.all(all.map(({ seen }) => seen(1)))
    await expect.poll(() => open.now).toBe(1)
    await write(5)
    await Promise.all(all.map(({ seen }) => seen(6)))
    for (const { leave } of all.slice(1)) leave()
    await write(1)
    await all[0]!.seen(7)
    expect(open.now).toBe(1)
    all[0]!.leave()
    await Promise.all(all.map(({ ended }) => ended))
    await expect.poll(() => open.now).toBe(0)
  })

  test('report each event once as it arrives, however many share it', async () => {
    const { open, arrived, write, follow } = await stage()
    const all = Array.from({ length: 5 }, () => follow())
    await Promise.all(all.map(({ seen }) => seen(1)))
    await expect.poll(() => open.now).toBe(1)
    await write(3)
    await Promise.all(all.map(({ seen }) => seen(4)))
    expect(arrived).toEqual([1n, 2n, 3n])
    for (const { leave } of all) leave()
  })

  test('catch up from any position, and join', async () => {
    const { open, write, follow } = await stage()
    const first = follow()
    await first.seen(1)
    await write(50)
    const late = follow()
    const later = follow({ from: FIRST + 40n })
    await first.seen(51)
    await late.seen(51)
    await expect.poll(() => later.positions.length).toBe(10)
    await write(2)
    await late.seen(53)
    await expect.poll(() => later.positions.at(-1)).toBe(52n)
    await expect.poll(() => open.now).toBe(1)
    for (const { leave } of [first, late, later]) leave()
  })

  test('do not wait for a slow one, which reads alone what is no longer buffered and misses nothing', async () => {
    const { open, write, follow } = await stage(4)
    const [quick, slow] = [follow(), follow()]
    await Promise.all([quick.seen(1), slow.seen(1)])
    await expect.poll(() => open.now).toBe(1)
    const { promise, resolve } = Promise.withResolvers<void>()
    slow.hold(promise)
    await write(100)
    await quick.seen(101)
    expect(slow.positions.length).toBeLessThan(10)
    resolve()
    await slow.seen(101)
    expect(slow.messages.some(({ kind }) => kind === 'fellBehind')).toBe(true)
    await write(3)
    await Promise.all([quick.seen(104), slow.seen(104)])
    await expect.poll(() => open.now).toBe(1)
    quick.leave()
    slow.leave()
  })

  test.each(['error', 'end'] as const)('all fail when the connection closes with an %s, after the events received before', async (how) => {
    const { open, write, follow, drop } = await stage()
    const all = [follow(), follow()]
    await Promise.all(all.map(({ seen }) => seen(1)))
    await write(2)
    await Promise.all(all.map(({ seen }) => seen(3)))
    drop(how)
    for (const { ended } of all) expect(await ended).toBeInstanceOf(StoreUnavailable)
    expect(open.now).toBe(0)
    const again = follow({ from: FIRST + 2n })
    await write(1)
    await expect.poll(() => again.positions).toEqual([3n])
    again.leave()
  })

  test('receive only checkpoints for events outside their filter', async () => {
    const { open, write, follow } = await stage()
    const [all, some] = [follow(), follow({ streamPrefixes: ['some-'] })]
    await all.seen(1)
    await write(1)
    await expect.poll(() => open.now).toBe(1)
    await write(3)
    await write(1, 'some-1')
    await all.seen(6)
    await expect.poll(() => some.positions).toEqual([5n])
    expect(some.messages).toContainEqual({ kind: 'checkpoint', position: FIRST + 4n })
    all.leave()
    some.leave()
  })

  test('receive the position of many events that they don’t want in few messages', async () => {
    const { open, write, follow } = await stage()
    const wanted = FIRST + 100n
    const [all, some] = [follow(), follow({ wants: ({ position }) => position === wanted })]
    await all.seen(1)
    await expect.poll(() => open.now).toBe(1)
    const before = some.messages.length
    await write(120)
    await all.seen(121)
    await expect.poll(() => some.messages.at(-1)).toEqual({ kind: 'checkpoint', position: FIRST + 120n })
    const kinds = some.messages.slice(before).map((message) => (message.kind === 'event' ? message.event.position : message.kind))
    expect(kinds.filter((kind) => kind === wanted)).toHaveLength(1)
    expect(kinds.length).toBeLessThan(20)
    all.leave()
    some.leave()
  })
})
