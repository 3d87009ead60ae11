import type { EventStore } from '@tafel/kernel/event-store.ts'

const WITHIN_MS = 1500

/** How long ago the first event was written that comes after `position`; 0 where none does, null where the log doesn't answer. */
export async function behindSeconds(store: EventStore, position: string | null, now: () => Date): Promise<number | null> {
  const signal = AbortSignal.timeout(WITHIN_MS)
  try {
    for await (const next of store.readAll({ ...(position !== null && { after: BigInt(position) }), maxCount: 1, signal }))
      return Math.max(0, (now().getTime() - Date.parse(next.recordedAt)) / 1000)
    return 0
  } catch {
    return null
  }
}
