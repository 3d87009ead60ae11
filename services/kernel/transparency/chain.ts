import { LRUCache } from 'lru-cache'
import type { EventStore, StoredEvent } from '../event-store.ts'
import { leafOf } from '../leaf-hash.ts'

/** `gap`: another revision stands where this one belongs. `leaf`: what is stored is not what was written. */
export type ChainFault = 'gap' | 'leaf'

/** The chains of all streams while the log is read in order. */
export interface Chains {
  /** Undefined where the event is the next of its stream, as it was written. After a fault the stream goes on from what is stored. */
  follow(event: StoredEvent): Promise<ChainFault | undefined>
}

interface Last {
  readonly revision: bigint
  readonly leaf: string
}

const STREAMS = 200_000

/** Memory is bounded: of a stream that was not seen for long, the event before is read again. */
export function followChains(store: Pick<EventStore, 'read'>, maxStreams = STREAMS): Chains {
  const last = new LRUCache<string, Last>({ max: maxStreams })

  async function before({ stream, revision }: StoredEvent): Promise<Last | undefined> {
    const known = last.get(stream)
    if (known !== undefined || revision === 0n) return known
    for await (const event of store.read(stream, { from: revision - 1n, maxCount: 1 }))
      return { revision: event.revision, leaf: event.metadata?.leafHash ?? '' }
    return undefined
  }

  return {
    async follow(event) {
      // Most streams are known: nothing is waited for then.
      const previous = last.get(event.stream) ?? (event.revision === 0n ? undefined : await before(event))
      last.set(event.stream, { revision: event.revision, leaf: event.metadata?.leafHash ?? '' })
      if (event.revision !== (previous === undefined ? 0n : previous.revision + 1n)) return 'gap'
      return isAsWritten(event, previous?.leaf ?? null) ? undefined : 'leaf'
    },
  }
}

/** Whoever writes into the store can write what is not JSON, and metadata of any form: that is tampering, no bug of ours. */
export function isAsWritten(event: StoredEvent, previous: string | null): boolean {
  try {
    return leafOf(event, previous) === event.metadata.leafHash
  } catch {
    return false
  }
}
