/** How far the event store's clock is from this process's, as events tell that arrive live. */
export interface ServerClock {
  /** Hears when the server recorded an event that has just arrived. */
  hears(recordedAt: string): void
  /** Milliseconds by which it is ahead; below 0, behind. Undefined before any event. */
  aheadMs(): number | undefined
}

/** An event is recorded before it arrives, so that of the last few differences the largest is the nearest to the clocks'. */
const KEPT = 32

/** @param now of this process, in ms */
export function serverClock(now: () => number = Date.now): ServerClock {
  const differences: number[] = []
  return {
    hears(recordedAt) {
      differences.push(Date.parse(recordedAt) - now())
      if (differences.length > KEPT) differences.shift()
    },
    aheadMs: () => (differences.length === 0 ? undefined : Math.max(...differences)),
  }
}
