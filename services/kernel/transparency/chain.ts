import { LRUCache } from 'lru-cache'
import type { EventStore, StoredEvent } from '../store/event-store.ts'
import { leafOf } from '../events/leaf-hash.ts'

/** `gap`: another revision is in this place. `leaf`: the stored event isn't the written one. */
export type ChainFault = 'gap' | 'leaf'

/** Verifies the chains of all streams while the log is read in order. */
export interface Chains {
  /** Undefined if the event is the next of its stream, as written. After a fault the stream continues from what is stored. */
  follow(event: StoredEvent): Promise<ChainFault | undefined>
}

interface Last {
  readonly revision: bigint
  readonly leaf: string
}

const STREAMS = 200_000

/** Memory is bounded: the previous event of a stream not seen for long is read again. */
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
      // Most streams are cached and need no wait.
      const previous = last.get(event.stream) ?? (event.revision === 0n ? undefined : await before(event))
      last.set(event.stream, { revision: event.revision, leaf: event.metadata?.leafHash ?? '' })
      if (event.revision !== (previous === undefined ? 0n : previous.revision + 1n)) return 'gap'
      return isAsWritten(event, previous?.leaf ?? null) ? undefined : 'leaf'
    },
  }
}

/** An attacker with write access may write non-JSON and any metadata: that is tampering, not a bug. */
export function isAsWritten(event: StoredEvent, previous: string | null): boolean {
  try {
    return leafOf(event, previous) === event.metadata.leafHash
  } catch {
    return false
  }
}
