import type { EventLog } from '../storage/event-log.ts'
import { Refusal } from '../storage/refusal.ts'
import { appendEvents, type ProposedEvent, type WriteRequest, type Written } from '../storage/writes.ts'

/** EventStoreDB answers a write at the latest after this time, whatever deadline its client sets. */
const ANSWERED_WITHIN_MS = 2_000

export type Append = (request: WriteRequest & { readonly events: readonly ProposedEvent[] }) => Promise<Written>

/**
 * Appends with EventStoreDB's time limit: a write that takes longer is refused as unanswered and may be written later. The repeat of an append that is
 * still being written gets no other answer than that.
 */
export function appender(log: EventLog, answeredWithinMs = ANSWERED_WITHIN_MS): Append {
  const inFlight = new Set<string>()

  return async (request) => {
    const first = request.events[0]
    const key = first === undefined ? undefined : `${request.stream} ${first.id}`
    if (key !== undefined && inFlight.has(key)) return await answered(answeredWithinMs)
    const written = appendEvents(log, request)
    if (key !== undefined) {
      inFlight.add(key)
      const over = (): void => void inFlight.delete(key)
      written.then(over, over)
    }
    return await answered(answeredWithinMs, written)
  }
}

/** The result, or a refusal after the time limit. */
function answered(withinMs: number, written?: Promise<Written>): Promise<Written> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refusal({ kind: 'unanswered' })), withinMs)
    // A pending write delays only the closing of the log.
    timer.unref()
    written?.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
