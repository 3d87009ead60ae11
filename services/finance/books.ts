import { type FinanceBooksEvent, financeBooksStream } from '@tafel/contracts/contexts/finance/events.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import type { ClosedMonth } from '@tafel/contracts/contexts/finance/periods.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'

/** The closed months in order: one stream, so that no month is closed before the previous one. */
export interface BooksState {
  readonly closed: readonly ClosedMonth[]
}

export const books: Aggregate<BooksState, FinanceBooksEvent> = {
  stream: financeBooksStream,
  initial: { closed: [] },
  evolve: ({ closed }, { data: { month, recordedBefore, withPayouts, reason } }) => {
    const why = reason === undefined ? undefined : remembered(reason)
    const more = { ...(withPayouts !== undefined && { withPayouts }), ...(why !== undefined && { reason: why }) }
    return { closed: [...closed, { month, recordedBefore, ...more }] }
  },
}
