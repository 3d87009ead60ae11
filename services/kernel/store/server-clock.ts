/** Difference between the event store's clock and this process's, estimated from live events. */
export interface ServerClock {
  /** Reports the recording time of an event that has just arrived. */
  received(recordedAt: string): void
  /** Milliseconds by which the server is ahead; negative if behind. Undefined before any event. */
  aheadMs(): number | undefined
}

/** Events arrive after they are recorded, so the largest of the last few differences is the closest to the truth. */
const KEPT = 32

/** @param now of this process, in ms */
export function serverClock(now: () => number = Date.now): ServerClock {
  const differences: number[] = []
  return {
    received(recordedAt) {
      differences.push(Date.parse(recordedAt) - now())
      if (differences.length > KEPT) differences.shift()
    },
    aheadMs: () => (differences.length === 0 ? undefined : Math.max(...differences)),
  }
}
