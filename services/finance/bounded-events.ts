import type { FinanceEvent } from '@tafel/contracts/contexts/finance/export/exported-events.ts'
import type { Call, Handler, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { createPlaces, type Places, type PlacesOptions, PoolFull, PoolTimeout } from '@tafel/kernel/runtime/bounded-queue.ts'

/**
 * Figures, journals and comparisons need all measured events in memory: a kilobyte each. A firm has about twelve of them a year.
 */
const MAX_EVENTS = 200_000
/** Each may hold that many; waiting calls hold none. The console's page of a month makes a few requests at once. */
const TURNS: PlacesOptions = { concurrency: 2, queueLength: 8 }
/** Leaves time for the calculation within the deadline of a call. */
const WAIT_MS = 5000
const RETRY_SECONDS = 5

class TooManyEvents extends Error {
  override readonly name = 'TooManyEvents'
}

/** All events of some pages. Throws what `withinBounds` answers if there are too many. */
export async function boundedEvents(pages: AsyncIterable<readonly FinanceEvent[]>, most = MAX_EVENTS): Promise<readonly FinanceEvent[]> {
  const events: FinanceEvent[] = []
  for await (const page of pages) {
    events.push(...page)
    if (events.length > most) throw new TooManyEvents()
  }
  return events
}

/** The handlers with limited concurrency, answering when there are too many events or calls. */
export function withinBounds(handlers: Handlers, turns: PlacesOptions = TURNS): Handlers {
  const places = createPlaces(turns)
  const bounded =
    (handler: Handler): Handler =>
    (call) =>
      inTurn(handler, call, places).catch((error: unknown) => {
        if (error instanceof TooManyEvents) return refuse('finance/too-many-events')
        if (error instanceof PoolFull || error instanceof PoolTimeout) return refuse('finance/busy', { retryAfter: RETRY_SECONDS })
        throw error
      })
  return Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, bounded(handler as Handler)]))
}

async function inTurn(handler: Handler, call: Call, places: Places): Promise<Reply> {
  await places.take(performance.now() + WAIT_MS, call.signal)
  try {
    return await handler(call)
  } finally {
    places.leave()
  }
}
