import type { FinanceEvent } from '@tafel/contracts/finance/export/exported-events.ts'
import type { Handler, Handlers } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'

/**
 * Figures, journals and comparisons are worked out of all that was measured, which is held in memory meanwhile: a kilobyte each. A firm has about
 * twelve of them a year.
 */
const MOST_EVENTS = 200_000

class TooManyEvents extends Error {
  override readonly name = 'TooManyEvents'
}

/** All events of some pages. Throws what `withinBounds` answers where there are more than can be held. */
export async function boundedEvents(pages: AsyncIterable<readonly FinanceEvent[]>, most = MOST_EVENTS): Promise<readonly FinanceEvent[]> {
  const events: FinanceEvent[] = []
  for await (const page of pages) {
    events.push(...page)
    if (events.length > most) throw new TooManyEvents()
  }
  return events
}

/** The handlers, which say so where more has happened than they can work out. */
export function withinBounds(handlers: Handlers): Handlers {
  const bounded =
    (handler: Handler): Handler =>
    async (call) => {
      try {
        return await handler(call)
      } catch (error) {
        if (error instanceof TooManyEvents) return refuse('finance/too-many-events')
        throw error
      }
    }
  return Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, bounded(handler as Handler)]))
}
