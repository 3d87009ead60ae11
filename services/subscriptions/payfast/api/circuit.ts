export interface Circuit {
  /** PayFast has failed so often just now that a call would only keep people waiting. */
  isOpen(): boolean
  note(hasAnswered: boolean): void
}

const FAILURES = 5
const OPEN_MS = 30_000

/** Opens after consecutive failures; after a while one call is let through, and its outcome decides. */
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
