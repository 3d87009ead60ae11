import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EventStore, ExpectedRevision, NewEvent, StoredEvent, SubscribeOptions, SubscriptionMessage } from '../store/event-store.ts'
import { newId } from '../runtime/ids.ts'
import { collect } from '../testing/collect.ts'
import { newEvent } from '../testing/new-event.ts'

/** The contract of every event store. It may contain other events already: each test uses its own streams. */
export function eventStoreContract(name: string, start: () => Promise<EventStore>): void {
  describe(`the event store ${name}`, () => {
    let store: EventStore
    beforeAll(async () => {
      store = await start()
    })
    afterAll(() => store.close())

    const stream = () => `contract-${newId()}`
    const read = (of: string, options?: Parameters<EventStore['read']>[1]) => collect(store.read(of, options))
    const many = (count: number): NewEvent[] => Array.from({ length: count }, () => newEvent())
    const ids = (events: readonly NewEvent[]) => events.map((event) => event.id)
    async function appended(to: string, expected: ExpectedRevision, events: readonly NewEvent[]) {
      const result = await store.append(to, expected, events)
      if (result.outcome === 'conflict') throw new Error(`conflict with ${result.current}`)
      return result
    }

    describe('appending', () => {
      test('numbers the events of a stream from revision 0', async () => {
        const to = stream()
        const [first, second, third] = many(3) as [NewEvent, NewEvent, NewEvent]
        expect((await appended(to, 'none', [first])).revision).toBe(0n)
        expect((await appended(to, 0n, [second, third])).revision).toBe(2n)
        expect((await read(to)).map((event) => [event.id, event.revision])).toEqual([
          [first.id, 0n],
          [second.id, 1n],
          [third.id, 2n],
        ])
      })

      test('returns the position of the last event, as readers see it', async () => {
        const to = stream()
        const { position } = await appended(to, 'none', many(3))
        expect((await read(to)).at(-1)?.position).toBe(position)
      })

      test('returns what was written, without undefined members', async () => {
        const to = stream()
        const data = { text: 'Bêbê ✓ "quoted"', number: -1.5, nothing: null, list: [1, [2], {}], left: undefined, 'key with spaces': true }
        const event = newEvent({ data })
        await appended(to, 'none', [event])
        const { left: _, ...rest } = data
        expect((await read(to))[0]).toMatchObject({ id: event.id, type: event.type, stream: to, data: rest, metadata: event.metadata })
      })

      test('returns the time of recording in UTC', async () => {
        const to = stream()
        await appended(to, 'none', many(1))
        expect((await read(to))[0]?.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      })

      test('to an existing stream is a conflict if none was expected', async () => {
        const to = stream()
        await appended(to, 'none', many(2))
        expect(await store.append(to, 'none', many(1))).toEqual({ outcome: 'conflict', current: 1n })
        expect(await read(to)).toHaveLength(2)
      })

      test('to a missing stream is a conflict if a revision was expected', async () => {
        expect(await store.append(stream(), 0n, many(1))).toEqual({ outcome: 'conflict', current: 'none' })
      })

      test('with a revision behind or ahead of the current one is a conflict that reports the current one', async () => {
        const to = stream()
        await appended(to, 'none', many(3))
        for (const expected of [0n, 1n, 3n, 99n])
          expect(await store.append(to, expected, many(1))).toEqual({ outcome: 'conflict', current: 2n })
        expect(await read(to)).toHaveLength(3)
      })

      test('writes all events or none', async () => {
        const to = stream()
        await appended(to, 'none', many(1))
        await store.append(to, 'none', many(5))
        expect(await read(to)).toHaveLength(1)
        await appended(to, 0n, many(5))
        expect(await read(to)).toHaveLength(6)
      })

      test('lets exactly one of many writers with the same expectation win', async () => {
        const to = stream()
        await appended(to, 'none', many(1))
        const results = await Promise.all(Array.from({ length: 16 }, () => store.append(to, 0n, many(1))))
        expect(results.filter((result) => result.outcome === 'appended')).toHaveLength(1)
        expect(await read(to)).toHaveLength(2)
      })

      test('does not duplicate the same events with the same expectation', async () => {
        const to = stream()
        const events = many(2)
        await appended(to, 'none', events)
        await store.append(to, 'none', events)
        expect(ids(await read(to))).toEqual(ids(events))
      })

      test.each([
        ['a bigint', { amount: 1n }],
        ['a number that is NaN', { amount: Number.NaN }],
        ['a date', { at: new Date(0) }],
      ])('refuses %s before sending anything, and keeps working', async (_, data) => {
        const to = stream()
        await expect(store.append(to, 'none', [newEvent(), newEvent({ data })])).rejects.toThrow(/\$\.a/)
        expect(await read(to)).toEqual([])
        await appended(to, 'none', many(1))
      })

      test('does not start if the signal has aborted', async () => {
        const to = stream()
        await expect(store.append(to, 'none', many(1), { signal: AbortSignal.abort() })).rejects.toThrow()
        expect(await read(to)).toEqual([])
      })
    })

    describe('reading a stream', () => {
      test('is empty if the stream does not exist', async () => {
        expect(await read(stream())).toEqual([])
      })

      test('starts at a revision, in either direction, up to a limit', async () => {
        const to = stream()
        const events = many(6)
        await appended(to, 'none', events)
        expect(ids(await read(to, { from: 2n }))).toEqual(ids(events.slice(2)))
        expect(ids(await read(to, { from: 2n, maxCount: 2 }))).toEqual(ids(events.slice(2, 4)))
        expect(ids(await read(to, { direction: 'backwards', maxCount: 2 }))).toEqual(ids(events.slice(4).reverse()))
        expect(ids(await read(to, { direction: 'backwards', from: 1n }))).toEqual(ids(events.slice(0, 2).reverse()))
      })

      test('can be left early', async () => {
        const to = stream()
        await appended(to, 'none', many(40))
        for await (const event of store.read(to)) if (event.revision === 3n) break
        expect(await read(to)).toHaveLength(40)
      })
    })

    describe('reading the whole log', () => {
      test('returns the events of all streams after a position, in order', async () => {
        const before = await store.head()
        const [one, two] = [stream(), stream()]
        for (let round = 0n; round < 4n; round += 1n) {
          await appended(one, round === 0n ? 'none' : round - 1n, many(1))
          await appended(two, round === 0n ? 'none' : round - 1n, many(1))
        }
        const all = await collect(store.readAll(before === 'none' ? {} : { after: before }))
        const mine = all.filter((event) => event.stream === one || event.stream === two)
        expect(mine.map((event) => event.stream)).toEqual([one, two, one, two, one, two, one, two])
        expect(isAscending(all.map((event) => event.position))).toBe(true)
        const rest = await collect(store.readAll({ after: mine[2]!.position, maxCount: 3 }))
        expect(rest.every((event) => event.position > mine[2]!.position)).toBe(true)
        expect(rest).toHaveLength(3)
      })

      test('hides system streams', async () => {
        const all = await collect(store.readAll())
        expect(all.filter((event) => event.stream.startsWith('$'))).toEqual([])
      })

      test('ends at the head', async () => {
        const { position } = await appended(stream(), 'none', many(1))
        const head = await store.head()
        expect(head !== 'none' && head >= position).toBe(true)
      })
    })

    describe('subscribing', () => {
      /** Reads until `enough`; every subscription of the suite ends this way. */
      async function messages(
        options: Omit<SubscribeOptions, 'signal'>,
        enough: (seen: readonly SubscriptionMessage[]) => boolean,
      ): Promise<SubscriptionMessage[]> {
        const over = new AbortController()
        const seen: SubscriptionMessage[] = []
        for await (const message of store.subscribe({ ...options, signal: over.signal })) {
          seen.push(message)
          if (enough(seen)) over.abort()
        }
        return seen
      }
      const eventsOf = (seen: readonly SubscriptionMessage[]): StoredEvent[] =>
        seen.flatMap((message) => (message.kind === 'event' ? [message.event] : []))
      const here = async () => (await appended(stream(), 'none', many(1))).position
      const caughtUp = (seen: readonly SubscriptionMessage[]) => seen.some((message) => message.kind === 'caughtUp')

      test('delivers everything after the position, exclusively, and then live events', async () => {
        const from = await here()
        const to = stream()
        await appended(to, 'none', many(5))
        const seen = await messages({ from }, (all) => {
          const count = eventsOf(all).filter((event) => event.stream === to).length
          if (count === 5 && caughtUp(all)) void appended(to, 4n, many(1))
          return count >= 6
        })
        expect(
          eventsOf(seen)
            .filter((event) => event.stream === to)
            .map((event) => event.revision),
        ).toEqual([0n, 1n, 2n, 3n, 4n, 5n])
        expect(eventsOf(seen).every((event) => event.position > from)).toBe(true)
      })

      test('reports caughtUp only after everything that existed before', async () => {
        const from = await here()
        const to = stream()
        await appended(to, 'none', many(100))
        const seen = await messages({ from }, caughtUp)
        const before = seen.slice(
          0,
          seen.findIndex((message) => message.kind === 'caughtUp'),
        )
        expect(eventsOf(before).filter((event) => event.stream === to)).toHaveLength(100)
      })

      test('from the end delivers only later events', async () => {
        const to = stream()
        await appended(to, 'none', many(3))
        let written = false
        const seen = await messages({ from: 'end' }, (all) => {
          if (caughtUp(all) && !written) {
            written = true
            void appended(to, 2n, many(1))
          }
          return eventsOf(all).some((event) => event.stream === to)
        })
        expect(
          eventsOf(seen)
            .filter((event) => event.stream === to)
            .map((event) => event.revision),
        ).toEqual([3n])
      })

      test('from the beginning delivers the log from its first event', async () => {
        await here()
        const [first] = await collect(store.readAll({ maxCount: 1 }))
        const seen = await messages({ from: 'beginning' }, (all) => eventsOf(all).length > 0)
        expect(eventsOf(seen)[0]).toEqual(first)
      })

      test('delivers only streams with the given prefixes, and checkpoints past the others', async () => {
        const from = await here()
        const wanted = `wanted${newId()}`
        await appended(`${wanted}-1`, 'none', many(1))
        for (let count = 0; count < 40; count += 1) await appended(stream(), 'none', many(1))
        const last = await appended(`${wanted}-2`, 'none', many(1))
        const seen = await messages({ from, streamPrefixes: [`${wanted}-`] }, (all) => eventsOf(all).length === 2)
        expect(eventsOf(seen).map((event) => event.stream)).toEqual([`${wanted}-1`, `${wanted}-2`])
        expect(eventsOf(seen)[1]?.position).toBe(last.position)
      })

      test('never sends a checkpoint past an undelivered event', async () => {
        const from = await here()
        const wanted = `wanted${newId()}`
        for (let count = 0; count < 60; count += 1) await appended(count % 7 === 0 ? `${wanted}-${count}` : stream(), 'none', many(1))
        const seen = await messages({ from, streamPrefixes: [`${wanted}-`] }, (all) => eventsOf(all).length === 9)
        const places = seen.flatMap((message) =>
          message.kind === 'event' ? [message.event.position] : message.kind === 'checkpoint' ? [message.position] : [],
        )
        expect(places.every((place, index) => index === 0 || place >= places[index - 1]!)).toBe(true)
      })

      test('keeps the order for a slow reader', async () => {
        const from = await here()
        const to = stream()
        await appended(to, 'none', many(200))
        const over = new AbortController()
        const revisions: bigint[] = []
        for await (const message of store.subscribe({ from, signal: over.signal })) {
          await new Promise(setImmediate)
          if (message.kind === 'event' && message.event.stream === to) revisions.push(message.event.revision)
          if (revisions.length === 200) over.abort()
        }
        expect(revisions).toEqual(Array.from({ length: 200 }, (_, index) => BigInt(index)))
      })

      test('serves several subscribers equally', async () => {
        const from = await here()
        const to = stream()
        await appended(to, 'none', many(20))
        const enough = (all: readonly SubscriptionMessage[]) => eventsOf(all).filter((event) => event.stream === to).length === 20
        const seen = await Promise.all([1, 2, 3].map(() => messages({ from }, enough)))
        for (const one of seen) expect(ids(eventsOf(one))).toEqual(ids(eventsOf(seen[0]!)))
      })

      test('ends without an error when the signal aborts, even while idle', async () => {
        expect(caughtUp(await messages({ from: 'end' }, caughtUp))).toBe(true)
      })

      test('with an aborted signal gives nothing', async () => {
        expect(await collect(store.subscribe({ from: 'beginning', signal: AbortSignal.abort() }))).toEqual([])
      })

      test('ends with an error when the store is closed', async () => {
        const other = await start()
        const running = collect(other.subscribe({ from: 'end', signal: new AbortController().signal }))
        const failed = expect(running).rejects.toThrow()
        await other.close()
        await failed
      })
    })
  })
}

function isAscending(positions: readonly bigint[]): boolean {
  return positions.every((position, index) => index === 0 || position > positions[index - 1]!)
}
