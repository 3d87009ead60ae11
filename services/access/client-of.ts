import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import { recordFact } from '@tafel/contracts/contexts/records/record-fact.ts'
import type { Codec } from '@tafel/kernel/codec.ts'
import type { EventStore } from '@tafel/kernel/event-store.ts'
import { LRUCache } from 'lru-cache'

const KNOWN = 50_000

/** Whose record it is; undefined where there is none. */
export type ClientOf = (record: { readonly kind: KindName; readonly recordId: string }, signal: AbortSignal) => Promise<string | undefined>

/** Read from the first event of the record: a record never changes its client, so it is asked for once. */
export function clientOfRecord({ store, codec }: { readonly store: EventStore; readonly codec: Codec }): ClientOf {
  const known = new LRUCache<string, string>({ max: KNOWN })
  return async ({ kind, recordId }, signal) => {
    // Ids are chosen by whoever creates: two kinds may have the same.
    const stream = kindOf(kind).stream(recordId)
    const before = known.get(stream)
    if (before !== undefined) return before
    for await (const stored of store.read(stream, { maxCount: 1, signal })) {
      const [item] = await codec.decode([stored])
      if (item?.kind !== 'event') throw item?.error ?? new Error('The first event of a record was not decoded.')
      const clientId = recordFact(item.event)?.clientId
      if (clientId === undefined) throw new Error(`The stream of a record begins with ${item.event.type}.`)
      known.set(stream, clientId)
      return clientId
    }
    return undefined
  }
}
