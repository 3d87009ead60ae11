import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppendUnknown, type EventStore, type NewEvent, type StoredEvent } from '../store/event-store.ts'
import { newId } from '../runtime/ids.ts'
import { collect } from '../testing/collect.ts'
import { newEvent } from '../testing/new-event.ts'

const WRITERS = 64
const ROUNDS = 5

/** The contract of every event store with concurrent writers and reconnecting readers. It may contain other events already. */
export function concurrencyContract(name: string, start: () => Promise<EventStore>): void {
  describe(`the event store ${name}, under concurrency,`, () => {
    let store: EventStore
    beforeAll(async () => {
      store = await start()
    })
    afterAll(() => store.close())

    const newStream = () => `contract-${newId()}`
    const read = (stream: string) => collect(store.read(stream))
    const place = (event: StoredEvent) => `${event.stream}@${event.revision}`
    const ids = (events: readonly NewEvent[]) => events.map((event) => event.id)
    async function here(): Promise<bigint> {
      const appended = await store.append(newStream(), 'none', [newEvent()])
      if (appended.outcome === 'conflict') throw new Error('conflict')
      return appended.position
    }

    /** Retries until the store answers. */
    async function settled(stream: string, events: readonly NewEvent[]): Promise<void> {
      for (let tries = 1; ; tries += 1) {
        try {
          await store.append(stream, 'none', events)
          return
        } catch (error) {
          if (!(error instanceof AppendUnknown) || tries === 5) throw error
        }
      }
    }

    /** 64 writers, each with its own stream under a unique name. */
    async function manyWriters(prefix: string): Promise<ReadonlyMap<string, bigint>> {
      const positions = new Map<string, bigint>()
      await Promise.all(
        Array.from({ length: WRITERS }, async (_, writer) => {
          for (let round = 0; round < ROUNDS; round += 1) {
            const appended = await store.append(`${prefix}${writer}`, round === 0 ? 'none' : BigInt(round - 1), [newEvent()])
            if (appended.outcome === 'conflict') throw new Error('conflict')
            positions.set(`${prefix}${writer}@${appended.revision}`, appended.position)
          }
        }),
      )
      return positions
    }

    /** Events of these streams, until there are as many as wanted. */
    async function subscribed(from: bigint | 'end', prefix: string, count: number): Promise<StoredEvent[]> {
      const over = new AbortController()
      const events: StoredEvent[] = []
      if (count === 0) return events
      for await (const message of store.subscribe({ from, streamPrefixes: [prefix], signal: over.signal })) {
        if (message.kind === 'event' && events.push(message.event) === count) over.abort()
      }
      return events
    }

    test('delivers every acknowledged event once, in one order, to live and later subscribers and to readers', async () => {
      const from = await here()
      const prefix = `many${newId()}-`
      const live = subscribed(from, prefix, WRITERS * ROUNDS)
      const positions = await manyWriters(prefix)
      const seen = await live
      expect(new Map(seen.map((event) => [place(event), event.position]))).toEqual(positions)
      expect(seen.map(place)).toEqual(seen.toSorted((a, b) => (a.position < b.position ? -1 : 1)).map(place))
      expect((await subscribed(from, prefix, WRITERS * ROUNDS)).map(place)).toEqual(seen.map(place))
      const all = (await collect(store.readAll({ after: from }))).filter((event) => event.stream.startsWith(prefix))
      expect(all.map(place)).toEqual(seen.map(place))
    })

    test('never inserts an event before one already read: an earlier read is a prefix of a later one', async () => {
      const from = await here()
      const prefix = `many${newId()}-`
      let writing = true
      const written = manyWriters(prefix).finally(() => (writing = false))
      let before: string[] = []
      while (writing) {
        const now = (await collect(store.readAll({ after: from }))).map(place)
        expect(now.slice(0, before.length)).toEqual(before)
        before = now
      }
      await written
    })

    test('a reconnecting subscriber continues from any position without gaps or repeats', async () => {
      const from = await here()
      const prefix = `many${newId()}-`
      await manyWriters(prefix)
      const all = await subscribed(from, prefix, WRITERS * ROUNDS)
      for (let had = 0; had < all.length; had += 37) {
        const rest = await subscribed(all[had]!.position, prefix, all.length - had - 1)
        expect(rest.map(place)).toEqual(all.slice(had + 1).map(place))
      }
    })

    test('a contested stream has every winner’s event once, and revisions without gaps', async () => {
      const stream = newStream()
      const won: string[] = []
      await Promise.all(
        Array.from({ length: 16 }, async () => {
          for (let tries = 0; tries < 200; tries += 1) {
            const events = await read(stream)
            const event = newEvent()
            const appended = await store.append(stream, events.at(-1)?.revision ?? 'none', [event])
            if (appended.outcome === 'conflict') continue
            won.push(`${appended.revision} ${event.id}`)
            return
          }
        }),
      )
      expect((await read(stream)).map((event) => `${event.revision} ${event.id}`)).toEqual(
        won.toSorted((a, b) => Number(a.split(' ')[0]) - Number(b.split(' ')[0])),
      )
      expect(won).toHaveLength(16)
    })

    test('a stale writer conflicts with the current revision on each try until it reads', async () => {
      const stream = newStream()
      await store.append(stream, 'none', [newEvent()])
      await store.append(stream, 0n, [newEvent()])
      for (const stale of ['none', 0n, 'none'] as const)
        expect(await store.append(stream, stale, [newEvent()])).toEqual({ outcome: 'conflict', current: 1n })
      expect(await read(stream)).toHaveLength(2)
      expect(await store.append(stream, (await read(stream)).at(-1)!.revision, [newEvent()])).toMatchObject({
        outcome: 'appended',
        revision: 2n,
      })
    })

    test('an aborted append is unknown, is stored wholly or not at all, and a retry does not duplicate it', async () => {
      const round = async () => {
        const stream = newStream()
        const events = [newEvent(), newEvent(), newEvent()]
        const over = new AbortController()
        const unanswered = store.append(stream, 'none', events, { signal: over.signal }).catch((error: unknown) => error)
        over.abort()
        expect(await unanswered).toBeInstanceOf(AppendUnknown)
        // Repeating the append settles it in any case; a server may drop the repetition while the first is still being written.
        await settled(stream, events)
        expect(ids(await read(stream))).toEqual(ids(events))
      }
      // All at once: each may wait for the server's own limit.
      await Promise.all(Array.from({ length: 10 }, round))
    })

    test('repeating an answered append after others have written changes nothing', async () => {
      const stream = newStream()
      const [first, second] = [newEvent(), newEvent()]
      await store.append(stream, 'none', [first])
      await store.append(stream, 0n, [second])
      await store.append(stream, 'none', [first])
      await store.append(stream, 0n, [second])
      expect(ids(await read(stream))).toEqual(ids([first, second]))
    })

    test('an aborted reader gets an error, and the next one is served', async () => {
      const stream = newStream()
      await store.append(
        stream,
        'none',
        Array.from({ length: 500 }, () => newEvent()),
      )
      for (const reading of [store.read, store.readAll] as const) {
        const over = new AbortController()
        const given = async () => {
          const events = reading === store.read ? store.read(stream, { signal: over.signal }) : store.readAll({ signal: over.signal })
          for await (const _ of events) over.abort(new Error('enough'))
        }
        await expect(given()).rejects.toThrow('enough')
      }
      expect(await read(stream)).toHaveLength(500)
    })

    test('a slow consumer gets everything in order, without delaying others', async () => {
      const from = await here()
      const prefix = `many${newId()}-`
      const proceed = Promise.withResolvers<void>()
      const over = new AbortController()
      const slow = (async () => {
        const events: StoredEvent[] = []
        for await (const message of store.subscribe({ from, streamPrefixes: [prefix], signal: over.signal })) {
          await proceed.promise
          if (message.kind === 'event' && events.push(message.event) === WRITERS * ROUNDS) over.abort()
        }
        return events
      })()
      const fast = subscribed(from, prefix, WRITERS * ROUNDS)
      await manyWriters(prefix)
      const expected = (await fast).map(place)
      proceed.resolve()
      expect((await slow).map(place)).toEqual(expected)
    })
  })
}
