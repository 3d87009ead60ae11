import type { EventStore } from '@tafel/kernel/event-store.ts'

/** How far a read model is behind the log, as the log says it: whatever its subscription believes. */
export interface Lag {
  /** Since the first event was written that it does not show; 0 where it shows all. */
  readonly seconds: number
  /** From its checkpoint to the end of the log, in the log's own measure. */
  readonly positions: number
  /** Its checkpoint is beyond the end of the log, so nothing can come after it: that is not being up to date. */
  readonly isAhead: boolean
}

const WITHIN_MS = 2000

/** Asks the log itself for what comes after `position`. Events of the system, which nobody projects, are no lag. */
export async function lagBehind(store: EventStore, position: bigint | undefined, now: () => number = Date.now): Promise<Lag> {
  const signal = AbortSignal.timeout(WITHIN_MS)
  for await (const next of store.readAll({ ...(position !== undefined && { after: position }), maxCount: 1, signal })) {
    const head = await store.head({ signal })
    const end = head === 'none' ? next.position : head
    return { seconds: Math.max(0, now() - Date.parse(next.recordedAt)) / 1000, positions: Number(end - (position ?? 0n)), isAhead: false }
  }
  if (position === undefined) return { seconds: 0, positions: 0, isAhead: false }
  const head = await store.head({ signal })
  return { seconds: 0, positions: 0, isAhead: head === 'none' || head < position }
}
