import type { EventStore, StoredEvent } from '@tafel/kernel/store/event-store.ts'
import { leafOf } from '@tafel/kernel/events/leaf-hash.ts'

const STREAMS = 3

/** A log of any length that is the same in every process and run. */
export function deterministicLog() {
  const events: StoredEvent[] = []
  const upTo = (length: number): readonly StoredEvent[] => {
    while (events.length < length) {
      const index = events.length
      const [id, at] = [`event-${index}`, new Date(Date.parse('2026-11-22T08:00:00.000Z') + index).toISOString()]
      const metadata = {
        schemaVersion: 1,
        occurredAt: at,
        correlationId: id,
        causationId: id,
        commandId: id,
        commandHash: '',
        actor: 'an-actor',
      }
      const revision = BigInt(Math.floor(index / STREAMS))
      const stream = `client-${index % STREAMS}`
      const bare = { id, type: 'SomethingHappened', data: { index }, stream, revision, position: BigInt(index * 100), recordedAt: at }
      const leafHash = leafOf({ ...bare, metadata: { ...metadata, leafHash: '' } }, events[index - STREAMS]?.metadata.leafHash ?? null)
      events.push({ ...bare, metadata: { ...metadata, leafHash } })
    }
    return events
  }
  return {
    upTo,
    /** The log's current prefix of `length()` events as a store. */
    store: (length: () => number): Pick<EventStore, 'read' | 'readAll'> => ({
      async *read(stream, { from = 0n, maxCount = 1 } = {}) {
        const first = Number(from) * STREAMS + Number(stream.at(-1))
        const until = length()
        for (let index = first, left = maxCount; index < until && left > 0; index += STREAMS, left -= 1) yield upTo(until)[index]!
      },
      async *readAll({ after } = {}) {
        const until = length()
        for (let index = after === undefined ? 0 : Number(after) / 100 + 1; index < until; index += 1) yield upTo(until)[index]!
      },
    }),
  }
}
