import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import { recordFact } from '@tafel/contracts/contexts/records/record-fact.ts'
import type { Codec } from '@tafel/kernel/events/codec.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { LRUCache } from 'lru-cache'

const KNOWN = 50_000

/** The client of a record; undefined if there is no such record. */
export type ClientOf = (record: { readonly kind: KindName; readonly recordId: string }, signal: AbortSignal) => Promise<string | undefined>

/** Read from the record's first event and cached: a record never changes its client. */
export function clientOfRecord({ store, codec }: { readonly store: EventStore; readonly codec: Codec }): ClientOf {
  const known = new LRUCache<string, string>({ max: KNOWN })
  return async ({ kind, recordId }, signal) => {
    // Senders choose ids: two kinds may have the same.
    const stream = kindOf(kind).stream(recordId)
    const before = known.get(stream)
    if (before !== undefined) return before
    for await (const stored of store.read(stream, { maxCount: 1, signal })) {
      const [item] = await codec.decode([stored])
      if (item?.kind !== 'event') throw item?.error ?? new Error('The first event of a record could not be decoded.')
      const clientId = recordFact(item.event)?.clientId
      if (clientId === undefined) throw new Error(`The stream of a record begins with ${item.event.type}.`)
      known.set(stream, clientId)
      return clientId
    }
    return undefined
  }
}
