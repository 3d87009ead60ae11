import { MEASURED_TYPES } from '@tafel/contracts/contexts/finance/figures.ts'
import { FINANCE_BOOKS, FINANCE_JOURNAL } from '@tafel/contracts/contexts/finance/events.ts'
import type { Month } from '@tafel/contracts/contexts/finance/metrics/month.ts'
import type { ClosedMonth } from '@tafel/contracts/contexts/finance/periods.ts'
import { figuresHandlers } from '../exports/figures.ts'
import { exportHandlers } from '../exports/handlers.ts'
import { keptExports } from '../exports/kept-exports.ts'
import { writeInThread } from '../exports/threads/write-in-thread.ts'
import { books } from '../finance/books.ts'
import { boundedEvents, withinBounds } from '../finance/bounded-events.ts'
import { financeHandlers } from '../finance/handlers.ts'
import { journalSettingsHandlers } from '../finance/journal-settings/handlers.ts'
import { financeMonth } from '../finance/month.ts'
import { statementLines } from '../finance/statement-lines.ts'
import { financeJournal } from '../finance/journal-settings/settings.ts'
import { financeSource } from '../queries/finance-source.ts'
import { readHistory } from '../subscriptions/payfast/history-csv.ts'
import type { Core } from './core.ts'

/** Opens finance: exports, figures, statements and closed months. */
export function openFinance({ settings, log, lifecycle, commands, store, queries, now }: Core) {
  const source = financeSource({ ...queries, head: (signal) => store.head({ signal }), now })
  const exports = keptExports({
    // With its own connection.
    write: writeInThread(settings.TAFEL_POSTGRES_QUERIES),
    onFailed: (err) => log.error({ err }, 'an export was not written'),
  })
  lifecycle.onClose('exports', () => exports.close())
  const eventsBefore = (to: string, signal: AbortSignal) => boundedEvents(source.pages({ to, types: MEASURED_TYPES }, signal))
  const closedMonths = async (signal: AbortSignal) => (await commands.load(books, FINANCE_BOOKS, signal)).state.closed
  const journalSettings = async (signal: AbortSignal) => (await commands.load(financeJournal, FINANCE_JOURNAL, signal)).state
  const monthState = async (month: Month, signal: AbortSignal) => (await commands.load(financeMonth, month, signal)).state
  const linesBooked = (month: Month, closed: readonly ClosedMonth[], signal: AbortSignal) =>
    statementLines(month, closed, monthState, signal)
  const { settledBefore } = source
  return {
    handlers: {
      ...exportHandlers({ exports, settledBefore, countRows: source.countRows }),
      ...journalSettingsHandlers({ commands }),
      ...withinBounds({
        ...figuresHandlers({ eventsBefore, closedMonths, statementLines: linesBooked, journalSettings, now }),
        ...financeHandlers({ commands, now, settledBefore, eventsBefore, readPayFast }),
      }),
    },
  }
}

/** PayFast's history, reduced to the fields that finance needs. */
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
