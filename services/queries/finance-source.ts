import type { FinanceEvent } from '@tafel/contracts/finance/export/exported-events.ts'
import { isPostgresAway } from '@tafel/kernel/postgres-away.ts'
import { type FinanceRange, financeEvents, isFinanceParked } from '@tafel/projections/finance/read.ts'
import type { ReadModelName } from '@tafel/projections/host/read-models.ts'
import type { WaitUntilProjected } from '@tafel/projections/runtime/wait.ts'
import type { Knex } from 'knex'

/** What finance reads, whoever writes it down: exports, journals, figures. */
export interface FinanceSource {
  /** Until when everything is there; undefined while that can't be said. */
  settledBefore(signal: AbortSignal): Promise<string | undefined>
  /** In the order of the log, so many at once that memory stays bounded. */
  pages(range: FinanceRange, signal: AbortSignal): AsyncIterable<readonly FinanceEvent[]>
}

export interface FinanceSourceOptions {
  readonly knex: Knex
  readonly waitUntilProjected: WaitUntilProjected<ReadModelName>
  /** Position of the newest event of the log. */
  readonly head: (signal: AbortSignal) => Promise<bigint | 'none'>
  readonly now: () => Date
}

/** Times of recording are the clocks of the event store's machines, which differ by less: an alert is raised at half a second. */
const CLOCKS_DIFFER_MS = 10_000
const WAIT_MS = 2000
const PAGE = 2000

export function financeSource({ knex, waitUntilProjected, head, now }: FinanceSourceOptions): FinanceSource {
  const reading = <T>(work: (db: Knex) => Promise<T>): Promise<T> =>
    knex.transaction(
      async (tx) => {
        await tx.raw(`select set_config('app.role', 'finance', true)`)
        return work(tx)
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    )

  return {
    async settledBefore(signal) {
      const at = now().getTime()
      const newest = await head(signal)
      try {
        if (newest !== 'none' && (await waitUntilProjected('finance', newest, { timeoutMs: WAIT_MS, signal })) === 'late') return undefined
        if (await reading(isFinanceParked)) return undefined
      } catch (error) {
        if (!isPostgresAway(error)) throw error
        return undefined
      }
      return new Date(at - CLOCKS_DIFFER_MS).toISOString()
    },
    async *pages(range, signal) {
      let after: string | undefined
      do {
        signal.throwIfAborted()
        const page = await reading((db) => financeEvents(db, range, { after, limit: PAGE }))
        if (page.length > 0) yield page
        after = page.length === PAGE ? page.at(-1)!.position : undefined
      } while (after !== undefined)
    },
  }
}
