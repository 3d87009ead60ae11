import type { Checkpoints } from './checkpoints.ts'
import type { EventStore } from '../store/event-store.ts'

/** A subscriber's lag behind the log, measured at the log, not by its subscription. */
export interface Lag {
  /** Age of the first unhandled event; 0 if all are handled. */
  readonly seconds: number
  /** From its checkpoint to the end of the log, in positions. */
  readonly positions: number
  /** Its checkpoint is beyond the end of the log, so nothing can follow it: not up to date. */
  readonly isAhead: boolean
}

const WITHIN_MS = 2000

/** Asks the log for events after `position`. System events, which have no handlers, don't count. */
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

export interface LagMeterOptions {
  readonly store: EventStore
  readonly checkpoints: Pick<Checkpoints, 'list'>
  /** Subscribers to measure even before they have a checkpoint. */
  readonly names?: readonly string[]
  readonly now?: () => number
}

/**
 * Measures the lag of all subscribers in seconds by name. It follows the clock, not the subscribers: if one is stuck, or the log or
 * Postgres don't answer, or a checkpoint is ahead of the log, the last figure keeps growing.
 */
export function lagMeter({ store, checkpoints, names = [], now = Date.now }: LagMeterOptions): () => Promise<ReadonlyMap<string, number>> {
  const start = { seconds: 0, at: now() }
  const last = new Map(names.map((name) => [name, start]))

  async function measure(name: string, position: bigint | undefined): Promise<void> {
    const lag = await lagBehind(store, position, now).catch(() => undefined)
    if (lag !== undefined && !lag.isAhead) last.set(name, { seconds: lag.seconds, at: now() })
    else if (!last.has(name)) last.set(name, { seconds: 0, at: now() })
  }

  return async () => {
    const listed = await checkpoints.list().catch(() => undefined)
    const positions = new Map<string, bigint | undefined>(names.map((name) => [name, undefined]))
    for (const { name, position } of listed ?? []) positions.set(name, position)
    if (listed !== undefined) await Promise.all([...positions].map(([name, position]) => measure(name, position)))
    return new Map([...last].map(([name, { seconds, at }]) => [name, seconds + (now() - at) / 1000]))
  }
}
