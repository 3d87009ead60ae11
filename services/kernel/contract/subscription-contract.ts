import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCodec } from '../events/codec.ts'
import { type EventStore, StoreUnavailable } from '../store/event-store.ts'
import { createCommandHandler } from '../commands/handle.ts'
import { newId } from '../runtime/ids.ts'
import { memoryKeyStore } from '../keys/key-store.memory.ts'
import {
  type Batch,
  CheckpointAhead,
  runSubscription,
  type RunSubscriptionOptions,
  type SubscriptionState,
} from '../subscriptions/subscribe.ts'
import { type FaultyEventStore, faultyEventStore } from '../testing/faulty-event-store.ts'
import { newEvent } from '../testing/new-event.ts'
import { commandContext } from '../testing/test-kernel.ts'

/** The contract of the reconnecting subscription on any event store. */
export function subscriptionContract(name: string, start: () => Promise<EventStore>): void {
  describe(`a running subscription ${name}`, () => {
    let inner: EventStore
    let faulty: FaultyEventStore
    let over: AbortController
    let from: bigint
    beforeAll(async () => {
      inner = await start()
    })
    afterAll(() => inner.close())
    beforeEach(async () => {
      faulty = faultyEventStore(inner)
      over = new AbortController()
      from = (await write(1)).at(-1)!
    })
    afterEach(() => over.abort())

    const codec = createCodec({ keys: memoryKeyStore() })
    async function write(count: number): Promise<bigint[]> {
      const commands = createCommandHandler({ store: inner, codec })
      const positions: bigint[] = []
      for (let index = 0; index < count; index += 1) {
        const clientId = newId()
        const event: TafelEvent = {
          type: 'ClientAdded',
          data: { clientId, accountId: clientId, name: 'Thandi', surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '' },
        }
        const handled = await commands.handle(
          { stream: clientStream, initial: null, evolve: () => null },
          clientId,
          commandContext(),
          () => [event],
        )
        if (handled.outcome !== 'done' || handled.position === undefined) throw new Error(handled.outcome)
        positions.push(handled.position)
      }
      return positions
    }

    const positionsOf = (batch: Batch) => batch.items.map((item) => (item.kind === 'event' ? item.event.position : item.stored.position))
    /** A subscriber that commits batch and checkpoint together, in memory. */
    function subscriber(options: Partial<RunSubscriptionOptions> = {}) {
      const committed: bigint[] = []
      const batches: Batch[] = []
      const states: SubscriptionState[] = []
      const pauses: number[] = []
      let checkpoint = from
      const running = runSubscription({
        store: faulty.store,
        codec,
        from: async () => checkpoint,
        handle: async (batch) => {
          batches.push(batch)
          committed.push(...positionsOf(batch))
          checkpoint = batch.position ?? checkpoint
        },
        signal: over.signal,
        onState: (state) => void states.push(state),
        pause: async (ms) => void pauses.push(ms),
        ...options,
      })
      const seen = (positions: readonly bigint[]) => expect.poll(() => committed).toEqual(positions)
      return { running, committed, batches, states, pauses, seen, live: () => expect.poll(() => states.at(-1)?.state).toBe('live') }
    }

    // Must be first: some servers answer differently while the log is almost empty.
    test('from the beginning, delivers the first events of streams that do not exist yet', async () => {
      const prefix = `later${newId()}-`
      let checkpoint: bigint | 'beginning' = 'beginning'
      const items: string[] = []
      const { live } = subscriber({
        streamPrefixes: [prefix],
        from: async () => checkpoint,
        handle: async (batch) => {
          items.push(...batch.items.map((item) => (item.kind === 'event' ? item.event : item.stored).stream))
          checkpoint = batch.position ?? checkpoint
        },
      })
      await live()
      // It has a position, so it doesn't look as if it were behind.
      expect(checkpoint).not.toBe('beginning')
      await inner.append(`${prefix}a`, 'none', [newEvent()])
      await expect.poll(() => items).toEqual([`${prefix}a`])
      faulty.dropSubscriptions('error')
      await inner.append(`${prefix}b`, 'none', [newEvent()])
      await expect.poll(() => items).toEqual([`${prefix}a`, `${prefix}b`])
      expect((await inner.head()) >= checkpoint).toBe(true)
    })

    test('delivers everything after the checkpoint once, in order, and then live events', async () => {
      const before = await write(20)
      const { seen, live } = subscriber()
      await seen(before)
      await live()
      await seen([...before, ...(await write(3))])
    })

    test.each(['error', 'end'] as const)(
      'continues from the last committed checkpoint after a connection closed with an %s',
      async (how) => {
        const before = await write(5)
        const { seen, live, states, pauses } = subscriber()
        await seen(before)
        await live()
        faulty.dropSubscriptions(how)
        const after = await write(5)
        await seen([...before, ...after])
        expect(states.find((state) => state.state === 'waiting')?.error).toBeInstanceOf(StoreUnavailable)
        expect(pauses).toHaveLength(1)
      },
    )

    test('repeats nothing committed, through any number of dropped connections', async () => {
      const { seen, live } = subscriber()
      const all: bigint[] = []
      for (let round = 0; round < 6; round += 1) {
        all.push(...(await write(3)))
        faulty.dropSubscriptions(round % 2 === 0 ? 'error' : 'end')
      }
      await seen(all)
      await live()
    })

    test('repeats a failed batch from its beginning', async () => {
      const written = await write(4)
      const handled: bigint[][] = []
      let failures = 2
      let checkpoint = from
      subscriber({
        from: async () => checkpoint,
        handle: async (batch) => {
          handled.push(positionsOf(batch))
          if (batch.items.length > 0 && (failures -= 1) >= 0) throw new Error('not committed')
          checkpoint = batch.position ?? checkpoint
        },
      })
      await expect.poll(() => checkpoint).toBe(written.at(-1))
      const first = handled[0]!
      expect(handled[1]?.slice(0, 1)).toEqual(first.slice(0, 1))
      expect(handled[2]?.slice(0, 1)).toEqual(first.slice(0, 1))
    })

    test('delivers an unreadable event as poison, in its place, and continues', async () => {
      const stream = `client-${newId()}`
      const [first] = await write(1)
      const poison = await inner.append(stream, 'none', [newEvent({ type: 'FromTheFuture' })])
      const [last] = await write(1)
      const { seen, batches } = subscriber()
      await seen([first!, poison.outcome === 'appended' ? poison.position : 0n, last!])
      const items = batches.flatMap((batch) => batch.items)
      expect(items.map((item) => item.kind)).toEqual(['event', 'poison', 'event'])
      expect(items[1]).toMatchObject({ stored: { stream, type: 'FromTheFuture' }, error: { reason: 'unknownType' } })
    })

    test('waits for an unavailable key store instead of reporting poison', async () => {
      const written = await write(2)
      let failures = 3
      const keys = {
        ...codec,
        decode: (...args: Parameters<typeof codec.decode>) =>
          (failures -= 1) >= 0 ? Promise.reject(new Error('keys')) : codec.decode(...args),
      }
      const { seen, batches } = subscriber({ codec: keys })
      await seen(written)
      expect(batches.flatMap((batch) => batch.items).every((item) => item.kind === 'event')).toBe(true)
    })

    test('never moves the checkpoint backwards or to the same place', async () => {
      const written = await write(30)
      const { seen, live, batches } = subscriber({ maxBatch: 7 })
      faulty.dropSubscriptions('error')
      await seen(written)
      await live()
      const positions = [from, ...batches.flatMap((batch) => batch.position ?? [])]
      expect(positions.every((position, index) => index === 0 || position > positions[index - 1]!)).toBe(true)
      for (const batch of batches) if (batch.items.length > 0) expect(batch.position).toBe(positionsOf(batch).at(-1))
    })

    test('keeps batches within their limit', async () => {
      const written = await write(25)
      const { seen, batches } = subscriber({ maxBatch: 4 })
      await seen(written)
      expect(Math.max(...batches.map((batch) => batch.items.length))).toBeLessThanOrEqual(4)
    })

    test('waits longer after each failure without progress, and resets after progress', async () => {
      const [first] = await write(1)
      let failures = 4
      const { pauses, live, seen, committed } = subscriber({
        random: () => 1,
        codec: { ...codec, decode: (...args) => ((failures -= 1) >= 0 ? Promise.reject(new Error('not yet')) : codec.decode(...args)) },
      })
      await seen([first!])
      await live()
      expect(pauses).toEqual([100, 200, 400, 800])
      faulty.dropSubscriptions('error')
      await expect.poll(() => pauses).toEqual([100, 200, 400, 800, 100])
      expect(committed).toEqual([first])
    })

    test('adds jitter to its waits', async () => {
      let failures = 2
      const { pauses } = subscriber({
        random: () => 0,
        from: async () => ((failures -= 1) >= 0 ? Promise.reject(new Error('not yet')) : from),
      })
      await expect.poll(() => pauses).toEqual([50, 100])
    })

    test('refuses a checkpoint beyond the end of the log', async () => {
      const head = await inner.head()
      const { running } = subscriber({ from: async () => (head as bigint) + 1_000_000n })
      await expect(running).rejects.toThrow(CheckpointAhead)
    })

    test('stops when the handler asks for it, without another batch', async () => {
      await write(10)
      let handled = 0
      const { running } = subscriber({ maxBatch: 2, handle: async () => ((handled += 1), 'stop' as const) })
      expect(await running).toBe('stopped')
      expect(handled).toBe(1)
    })

    test('ends when the signal aborts: live, while reconnecting, and before the start', async () => {
      const one = subscriber()
      await one.live()
      over.abort()
      expect(await one.running).toBe('aborted')
      expect(await subscriber().running).toBe('aborted')
      over = new AbortController()
      const abort = over
      const waiting = subscriber({ from: () => Promise.reject(new Error('no')), pause: async () => abort.abort() })
      expect(await waiting.running).toBe('aborted')
    })

    test('with a filter still moves its checkpoint past other streams', async () => {
      const { committed, batches } = subscriber({ streamPrefixes: [`none${newId()}-`] })
      const written = await write(64)
      await expect.poll(() => batches.some((batch) => batch.position !== undefined && batch.position >= written[0]!)).toBe(true)
      expect(committed).toEqual([])
    })
  })
}
