import { MEASURED_TYPES } from '@tafel/contracts/finance/figures.ts'
import type { FinanceEvent } from '@tafel/contracts/finance/export/exported-events.ts'
import { FINANCE_BOOKS } from '@tafel/contracts/finance/events.ts'
import type { CommandHandler } from '@tafel/kernel/aggregate.ts'
import type { EventStore } from '@tafel/kernel/event-store.ts'
import type { Log } from '@tafel/kernel/log.ts'
import { figuresHandlers } from './exports/figures.ts'
import { exportHandlers } from './exports/handlers.ts'
import { keptExports } from './exports/kept-exports.ts'
import { books } from './finance/books.ts'
import { financeHandlers } from './finance/handlers.ts'
import type { QueryConnections } from './queries/connect.ts'
import { financeSource } from './queries/finance-source.ts'
import { readHistory } from './subscriptions/payfast/history-csv.ts'

export interface FinanceWiring {
  readonly commands: CommandHandler
  readonly store: EventStore
  readonly queries: QueryConnections
  readonly log: Log
  readonly now: () => Date
}

/** Finance's part of the services, put together. */
export function wireFinance({ commands, store, queries, log, now }: FinanceWiring) {
  const source = financeSource({ ...queries, head: (signal) => store.head({ signal }), now })
  const exports = keptExports({ pages: source.pages, onFailed: (err) => log.error({ err }, 'an export was not written') })
  const eventsBefore = async (to: string, signal: AbortSignal): Promise<readonly FinanceEvent[]> => {
    const events: FinanceEvent[] = []
    for await (const page of source.pages({ to, types: MEASURED_TYPES }, signal)) events.push(...page)
    return events
  }
  const closedMonths = async (signal: AbortSignal) => (await commands.load(books, FINANCE_BOOKS, signal)).state.closed
  const { settledBefore } = source
  return {
    handlers: {
      ...exportHandlers({ exports, settledBefore }),
      ...figuresHandlers({ eventsBefore, closedMonths, now }),
      ...financeHandlers({ commands, now, settledBefore, eventsBefore, readPayFast }),
    },
    close: () => exports.close(),
  }
}

/** PayFast's history with what finance has need of. */
function readPayFast(csv: string) {
  const history = readHistory(csv)
  if (history === undefined) return undefined
  const rows = history.rows.map(({ at, type, sign, grossCents, feeCents, netCents, balanceCents, checkoutId, paymentId }) => ({
    at,
    type,
    sign,
    grossCents,
    feeCents,
    netCents,
    balanceCents,
    checkoutId,
    paymentId,
  }))
  return { rows, unread: history.unread }
}
