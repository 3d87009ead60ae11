import { isPostgresAway } from '@tafel/kernel/postgres/postgres-availability.ts'
import { isFinanceParked, sumFinanceEvents } from '@tafel/projections/finance/read.ts'
import type { ReadModelName } from '@tafel/projections/host/read-models.ts'
import type { WaitUntilProjected } from '@tafel/projections/runtime/wait.ts'
import type pg from 'pg'
import { type FinancePages, financePages } from './finance-pages.ts'
import { inScope } from './in-scope.ts'

/** The source of finance's exports, journals and figures. */
export interface FinanceSource {
  /** The time up to which everything has arrived; undefined while unknown. */
  settledBefore(signal: AbortSignal): Promise<string | undefined>
  readonly pages: FinancePages
  /** Rows of a range. */
  countRows(range: { readonly from: string; readonly to: string }): Promise<number>
}

export interface FinanceSourceOptions {
  readonly pool: pg.Pool
  readonly waitUntilProjected: WaitUntilProjected<ReadModelName>
  /** Position of the newest event of the log. */
  readonly head: (signal: AbortSignal) => Promise<bigint | 'none'>
  readonly now: () => Date
}

/** Recording times come from the event store's machines, whose clocks differ by less: an alert is raised at half a second. */
const CLOCKS_DIFFER_MS = 10_000
const WAIT_MS = 2000

export function financeSource({ pool, waitUntilProjected, head, now }: FinanceSourceOptions): FinanceSource {
  return {
    async settledBefore(signal) {
      const at = now().getTime()
      const newest = await head(signal)
      try {
        if (newest !== 'none' && (await waitUntilProjected('finance', newest, { timeoutMs: WAIT_MS, signal })) === 'late') return undefined
        if (await inScope(pool, { finance: true }, isFinanceParked)) return undefined
      } catch (error) {
        if (!isPostgresAway(error)) throw error
        return undefined
      }
      return new Date(at - CLOCKS_DIFFER_MS).toISOString()
    },
    pages: financePages(pool),
    countRows: (range) => inScope(pool, { finance: true }, async (db) => (await sumFinanceEvents(db, range, [])).rows),
  }
}
