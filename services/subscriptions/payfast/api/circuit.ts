export interface Circuit {
  /** PayFast has failed so often just now that asking again would only make people wait. */
  isOpen(): boolean
  note(hasAnswered: boolean): void
}

const FAILURES = 5
const OPEN_MS = 30_000

/** Opens after failures in a row; after a while one call is let through, and its answer decides. */
export function createCircuit(now: () => number): Circuit {
  let failures = 0
  let openUntil = 0
  return {
    isOpen: () => now() < openUntil,
    note(hasAnswered) {
      failures = hasAnswered ? 0 : failures + 1
      openUntil = failures >= FAILURES ? now() + OPEN_MS : 0
    },
  }
}
