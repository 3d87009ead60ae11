import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredEvent } from '../store/event-store.ts'
import { type LeafInput, leafHash, leafOf, verifyChain } from './leaf-hash.ts'
import { newEvent } from '../testing/new-event.ts'

const metadata = {
  schemaVersion: 2,
  occurredAt: '2026-11-21T08:00:00.000Z',
  correlationId: 'c0',
  causationId: 'c1',
  commandId: 'c2',
  commandHash: 'h',
  actor: 'system:welcome',
} as const
const input = {
  id: 'e0',
  stream: 'client-1',
  revision: 0n,
  type: 'ClientAdded',
  data: '{"clientId":"1"}',
  metadata,
  previous: null,
} as const

describe('the leaf hash', () => {
  // Computed once by another program. They must never change: the hashes are in the log.
  test('never changes', () => {
    const first = leafHash(input)
    expect(first).toBe('v1:6c967ee6a13d48c0716f36cbf0468f7e2acb7b7d55ba0d6b19532b98cce496bc')
    expect(leafHash({ ...input, revision: 1n, id: 'e1', previous: first, metadata: { ...metadata, onBehalfOf: 'u1' } })).toBe(
      'v1:5dc456d3b3b9b43b20e15ec28103002ebf1f36189e58fcd7b6d308e5819dce6e',
    )
  })

  const changes: Record<string, Partial<LeafInput>> = Object.fromEntries<Partial<LeafInput>>([
    ['the id', { id: 'e1' }],
    ['the stream', { stream: 'client-2' }],
    ['the revision', { revision: 1n }],
    ['the type', { type: 'ClientDeleted' }],
    ['the data', { data: '{"clientId":"2"}' }],
    ['the previous leaf', { previous: 'v1:00' }],
    ...Object.entries(metadata).map(
      ([field, value]) =>
        [`the metadata's ${field}`, { metadata: { ...metadata, [field]: typeof value === 'number' ? 3 : `${value}!` } }] as const,
    ),
    ["the metadata's onBehalfOf", { metadata: { ...metadata, onBehalfOf: 'u1' } }],
  ])
  test.each(Object.entries(changes))('covers %s', (_, change) => {
    expect(leafHash({ ...input, ...change })).not.toBe(leafHash(input))
  })
})

/** A stream with leaves as the codec writes them. */
function chain(length: number): StoredEvent[] {
  const events: StoredEvent[] = []
  for (let index = 0; index < length; index += 1) {
    const event = {
      ...newEvent({ data: { index } }),
      stream: 'client-1',
      revision: BigInt(index),
      position: BigInt(index * 7),
      recordedAt: '2026-11-21T08:00:00.000Z',
    }
    events.push({ ...event, metadata: { ...event.metadata, leafHash: leafOf(event, events.at(-1)?.metadata.leafHash ?? null) } })
  }
  return events
}

describe('verifying a stream', () => {
  test('finds nothing in an untouched log', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(20), async (length) => {
        const events = chain(length)
        expect(await verifyChain(events)).toEqual({ intact: true, events: length, leaf: events.at(-1)?.metadata.leafHash ?? null })
      }),
    )
  })

  test('ignores positions and times of recording, which a restored log may change', async () => {
    const events = chain(5).map((event) => ({ ...event, position: event.position + 100n, recordedAt: '2027-01-01T00:00:00.000Z' }))
    expect((await verifyChain(events)).intact).toBe(true)
  })

  const tampering: Record<string, (events: StoredEvent[], at: number) => StoredEvent[]> = {
    'changed data': (events, at) => events.with(at, { ...events[at]!, data: { index: -1 } }),
    'data that is not JSON': (events, at) => events.with(at, { ...events[at]!, data: new Uint8Array(3) }),
    'changed metadata': (events, at) =>
      events.with(at, { ...events[at]!, metadata: { ...events[at]!.metadata, occurredAt: '2020-01-01T00:00:00.000Z' } }),
    'another actor': (events, at) => events.with(at, { ...events[at]!, metadata: { ...events[at]!.metadata, actor: 'someone' } }),
    'another type': (events, at) => events.with(at, { ...events[at]!, type: 'SomethingElse' }),
    'another id': (events, at) => events.with(at, { ...events[at]!, id: 'another' }),
    'another stream': (events, at) => events.with(at, { ...events[at]!, stream: 'client-2' }),
    'an event left out': (events, at) => events.toSpliced(at, 1),
    'an event left out and the rest renumbered': (events, at) =>
      events.toSpliced(at, 1).map((event, index) => ({ ...event, revision: BigInt(index) })),
    'an event given twice': (events, at) => events.toSpliced(at, 0, events[at]!),
    'an event put in': (events, at) =>
      events.toSpliced(at, 0, { ...events[at]!, ...newEvent() }).map((event, index) => ({ ...event, revision: BigInt(index) })),
    'two events in the other order': (events, at) => events.with(at, events[at + 1]!).with(at + 1, events[at]!),
    'a leaf recomputed for changed data': (events, at) => {
      const changed = { ...events[at]!, data: { index: -1 } }
      const leaf = leafOf(changed, events[at - 1]?.metadata.leafHash ?? null)
      return events.with(at, { ...changed, metadata: { ...changed.metadata, leafHash: leaf } })
    },
  }
  test.each(Object.entries(tampering))('finds %s, and where', async (kind, tamper) => {
    await fc.assert(
      // Not the last event: a cut or rewritten tail shows only against a leaf stored elsewhere.
      fc.asyncProperty(fc.integer({ min: 2, max: 12 }), fc.nat(), async (length, place) => {
        const at = place % (length - 1)
        const verdict = await verifyChain(tamper(chain(length), at))
        const first = kind === 'an event given twice' || kind === 'a leaf recomputed for changed data' ? at + 1 : at
        expect(verdict).toMatchObject({ intact: false, revision: BigInt(first) })
      }),
    )
  })

  test('returns the last leaf, which reveals a cut-off tail', async () => {
    const events = chain(5)
    const [whole, cut] = [await verifyChain(events), await verifyChain(events.slice(0, 3))]
    expect(whole.intact && cut.intact && whole.leaf !== cut.leaf).toBe(true)
  })
})
