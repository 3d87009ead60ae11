import type { FinanceEvent } from '@tafel/contracts/contexts/finance/export/exported-events.ts'
import { type FinanceRange, financeEvents } from '@tafel/projections/finance/read.ts'
import type pg from 'pg'
import { inScope } from './in-scope.ts'

/** The events of a range in log order, in pages that bound memory. */
export type FinancePages = (range: FinanceRange, signal: AbortSignal) => AsyncIterable<readonly FinanceEvent[]>

const PAGE = 2000

export function financePages(pool: pg.Pool): FinancePages {
  return async function* (range, signal) {
    let after: string | undefined
    do {
      signal.throwIfAborted()
      const page = await inScope(pool, { finance: true }, (db) => financeEvents(db, range, { after, limit: PAGE }))
      if (page.length > 0) yield page
      after = page.length === PAGE ? page.at(-1)!.position : undefined
    } while (after !== undefined)
  }
}
