import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryEventStore } from '../store/event-store.memory.ts'
import type { EventStore, StoredEvent } from '../store/event-store.ts'
import { leafOf } from '../events/leaf-hash.ts'
import { newEvent } from '../testing/new-event.ts'
import { collect } from '../testing/collect.ts'
import { verifyLog } from './verify-log.ts'

/** A log of `events` events in turn over `streams` streams, with leaves as the codec writes them. */
async function logOf(streams: number, events: number): Promise<EventStore> {
  const store = memoryEventStore()
  const leaves = new Map<string, string>()
  for (let index = 0; index < events; index += 1) {
    const stream = `client-${index % streams}`
    const revision = BigInt(Math.floor(index / streams))
    const event = newEvent({ data: { index } })
    const leafHash = leafOf({ ...event, stream, revision }, leaves.get(stream) ?? null)
    leaves.set(stream, leafHash)
    await store.append(stream, revision === 0n ? 'none' : revision - 1n, [{ ...event, metadata: { ...event.metadata, leafHash } }])
  }
  return store
}

async function tampered(store: EventStore, tamper: (events: readonly StoredEvent[]) => readonly StoredEvent[]): Promise<EventStore> {
  const events = tamper(await collect(store.readAll()))
  return {
    ...store,
    async *readAll() {
      yield* events
    },
  }
}

test('an untouched log is intact, and every event is counted', async () => {
  expect(await verifyLog(await logOf(7, 50))).toMatchObject({ events: 50, streams: 7, broken: [], brokenStreams: 0 })
  expect(await verifyLog(memoryEventStore())).toMatchObject({ events: 0, streams: 0, broken: [] })
})

const ways: Record<string, (events: readonly StoredEvent[], at: number) => readonly StoredEvent[]> = {
  'changed data': (events, at) => events.with(at, { ...events[at]!, data: { index: -1 } }),
  'data that is not JSON': (events, at) => events.with(at, { ...events[at]!, data: new Uint8Array(3) }),
  'another actor': (events, at) => events.with(at, { ...events[at]!, metadata: { ...events[at]!.metadata, actor: 'someone' } }),
  'no metadata': (events, at) => events.with(at, { ...events[at]!, metadata: undefined as unknown as StoredEvent['metadata'] }),
  'another type': (events, at) => events.with(at, { ...events[at]!, type: 'SomethingElse' }),
  'an event left out': (events, at) => events.toSpliced(at, 1),
}
test.each(Object.entries(ways))('finds %s, with stream and revision', async (_, tamper) => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 19 }), async (streams, at) => {
      const store = await logOf(streams, 30)
      const { broken, brokenStreams } = await verifyLog(await tampered(store, (events) => tamper(events, at)))
      expect(brokenStreams).toBe(1)
      expect(broken).toMatchObject([{ stream: `client-${at % streams}`, revision: BigInt(Math.floor(at / streams)) }])
    }),
    { numRuns: 20 },
  )
})

test('reports broken streams in log order, up to the limit', async () => {
  const store = await tampered(await logOf(9, 90), (events) =>
    events.map((event) => (event.revision === 5n ? { ...event, type: 'SomethingElse' } : event)),
  )
  const verdict = await verifyLog(store, { maxBroken: 3 })
  expect(verdict.broken.map(({ stream }) => stream)).toEqual(['client-0', 'client-1', 'client-2'])
  expect(verdict.brokenStreams).toBe(9)
})

test('reads a log with too many streams for memory several times, with the same result', async () => {
  const store = await tampered(await logOf(40, 200), (events) => events.with(70, { ...events[70]!, type: 'SomethingElse' }))
  const whole = await verifyLog(store)
  for (const maxStreams of [1, 3, 10, 39]) expect(await verifyLog(store, { maxStreams })).toEqual(whole)
  expect(whole).toMatchObject({ events: 200, streams: 40, brokenStreams: 1 })
})

test('a cut-off tail changes the digest, and restoring under other positions does not', async () => {
  const store = await logOf(3, 12)
  const { digest } = await verifyLog(store)
  const cut = await tampered(store, (events) => events.slice(0, -1))
  expect(await verifyLog(cut)).toMatchObject({ brokenStreams: 0 })
  expect((await verifyLog(cut)).digest).not.toBe(digest)
  const moved = await tampered(store, (events) => events.map((event) => ({ ...event, position: event.position + 100n })))
  expect((await verifyLog(moved)).digest).toBe(digest)
})
