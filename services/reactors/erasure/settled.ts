import { type Pause, pauseFor } from '@tafel/kernel/runtime/pause.ts'

export interface Settling {
  /** A request that passed the access guard before an erasure may still write for this long: longer than its deadline. */
  readonly settledMs?: number | undefined
  readonly now?: (() => Date) | undefined
  readonly pause?: Pause | undefined
}

/** Longer than the deadline of any command. */
const SETTLED_MS = 30_000

/** Waits until nothing in progress at the time of the event can still arrive. Throws if the signal aborts before. */
export async function settled(
  event: { readonly recordedAt: string },
  signal: AbortSignal,
  { settledMs = SETTLED_MS, now = () => new Date(), pause = pauseFor }: Settling = {},
): Promise<void> {
  const unsettledMs = Date.parse(event.recordedAt) + settledMs - now().getTime()
  if (unsettledMs > 0) await pause(unsettledMs, signal)
  signal.throwIfAborted()
}
