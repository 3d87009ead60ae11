import type { EventStore } from '@tafel/kernel/store/event-store.ts'

const WITHIN_MS = 1500

/** Distance between a stored position and the log. */
export interface Distance {
  /** Age of the first event after it; 0 if there is none, null if the log doesn't answer or the position is ahead of it. */
  readonly behindSeconds: number | null
  /** The log has no such position (yet): it was restored to an earlier point, or replaced. */
  readonly isAhead: boolean
}

/**
 * Compares a position with the log, whose `head` was read after the position (null: no answer). Being ahead is checked first: nothing follows
 * such a position, which would otherwise look up to date.
 */
export async function distance(
  store: EventStore,
  position: string | null,
  head: bigint | 'none' | null,
  now: () => Date,
): Promise<Distance> {
  if (isBeyond(position, head)) return { behindSeconds: null, isAhead: true }
  return { behindSeconds: await behindSeconds(store, position, now), isAhead: false }
}

/** Whether `head` is known and before the position. */
export function isBeyond(position: string | null, head: bigint | 'none' | null): boolean {
  if (position === null || head === null) return false
  return head === 'none' || BigInt(position) > head
}

async function behindSeconds(store: EventStore, position: string | null, now: () => Date): Promise<number | null> {
  const signal = AbortSignal.timeout(WITHIN_MS)
  try {
    for await (const next of store.readAll({ ...(position !== null && { after: BigInt(position) }), maxCount: 1, signal }))
      return Math.max(0, (now().getTime() - Date.parse(next.recordedAt)) / 1000)
    return 0
  } catch {
    return null
  }
}

/** The end of the log, or null if it doesn't answer. */
export async function headOf(store: Pick<EventStore, 'head'>, withinMs = WITHIN_MS): Promise<bigint | 'none' | null> {
  return store.head({ signal: AbortSignal.timeout(withinMs) }).catch(() => null)
}
