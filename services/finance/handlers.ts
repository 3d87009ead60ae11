import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { FINANCE_BOOKS, type FinanceMonthEvent } from '@tafel/contracts/contexts/finance/events.ts'
import type { FinanceEvent } from '@tafel/contracts/contexts/finance/export/exported-events.ts'
import { journalOf } from '@tafel/contracts/contexts/finance/journal/entries.ts'
import { monthSums, sumsOf } from '@tafel/contracts/contexts/finance/month-sums.ts'
import { type Month, monthAfter, monthOf, monthsBetween } from '@tafel/contracts/contexts/finance/metrics/month.ts'
import type { ClosedMonth } from '@tafel/contracts/contexts/finance/periods.ts'
import type { FinanceMonthRow, FinanceMonthsView, StatementView } from '@tafel/contracts/contexts/finance/views.ts'
import { tieOut } from '@tafel/contracts/contexts/finance/reconcile/tie-out.ts'
import type { FinanceMonthView } from '@tafel/contracts/contexts/finance/reconcile/views.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import { books } from './books.ts'
import { close } from './close-month/decide.ts'
import { comparisonOf, monthsAround } from './comparison.ts'
import { match, undo } from './match/decide.ts'
import { financeMonth, type MonthState } from './month.ts'
import { statementLines } from './statement-lines.ts'
import { type ReadPayFast, type ReadStatement, readStatement } from './statements.ts'

export interface FinanceDependencies {
  readonly commands: CommandHandler
  readonly now: () => Date
  /** The time up to which everything has arrived; undefined while unknown. */
  readonly settledBefore: (signal: AbortSignal) => Promise<string | undefined>
  /** The booked events recorded before a time. */
  readonly eventsBefore: (to: string, signal: AbortSignal) => Promise<readonly FinanceEvent[]>
  readonly readPayFast: ReadPayFast
}

const RETRY_SECONDS = 2
/** Maximum shown at once. */
const MAX_SHOWN = 500

/** Finance's work: importing statements, matching lines, closing months. */
export function financeHandlers({ commands, now, settledBefore, eventsBefore, readPayFast }: FinanceDependencies) {
  const closedMonths = async (signal: AbortSignal): Promise<readonly ClosedMonth[]> =>
    (await commands.load(books, FINANCE_BOOKS, signal)).state.closed
  const stateOf = async (month: Month, signal: AbortSignal): Promise<MonthState> => (await commands.load(financeMonth, month, signal)).state

  /** A month as known before that time. */
  async function compared(month: Month, to: string, closed: readonly ClosedMonth[], signal: AbortSignal) {
    const around = monthsAround(month)
    const [events, before, own, after, booked] = await Promise.all([
      eventsBefore(to, signal),
      stateOf(around.before, signal),
      stateOf(around.own, signal),
      stateOf(around.after, signal),
      statementLines(month, closed, stateOf, signal),
    ])
    const comparison = comparisonOf(events, month, closed, { before, own, after })
    const entries = journalOf(events, month, closed, booked)
    const debitCents = entries.reduce((sum, { lines }) => lines.reduce((total, line) => total + line.debitCents, sum), 0)
    const [payFast, bank] = [Object.values(own.payFast), Object.values(own.bank)]
    const agreed = tieOut({ events, month, closed, entries, payFast, bank, paidOut: comparison.paidOut })
    return { events, own, comparison, entries, debitCents, agreed }
  }

  const read = async (body: { readonly kind: 'payFast' | 'bank'; readonly text: string }, signal: AbortSignal) =>
    readStatement(body, { readPayFast, closed: await closedMonths(signal), now: now() })

  return {
    financeMonths: async ({ signal }) => {
      const [closed, events] = await Promise.all([closedMonths(signal), eventsBefore(now().toISOString(), signal)])
      const today = monthOf(johannesburgDate(now().getTime()))
      const first = [firstMonthOf(events), closed[0]?.month, monthAfter(today, -1)].reduce((a, b) =>
        a === undefined || (b !== undefined && b < a) ? b : a,
      )!
      const sums = monthSums(events, closed)
      const rows = monthsBetween(first, today).map((month) => ({
        ...rowOf(month, closed, firstMonthOf(events), today),
        ...sumsOf(sums, month),
      }))
      const json: FinanceMonthsView = { months: rows.toReversed() }
      return { json }
    },
    financeMonth: async ({ query: { month }, signal }) => {
      const closed = await closedMonths(signal)
      const { events, own, comparison, entries, debitCents, agreed } = await compared(month, now().toISOString(), closed, signal)
      const unmatched = comparison.unmatched.slice(0, MAX_SHOWN)
      const json: FinanceMonthView = {
        ...rowOf(month, closed, firstMonthOf(events), monthOf(johannesburgDate(now().getTime()))),
        comparison: { ...comparison, unmatched, paidOut: comparison.paidOut.slice(0, MAX_SHOWN) },
        tieOut: agreed,
        journal: { entries: entries.length, debitCents },
        reason: closed.find((each) => each.month === month)?.reason ?? null,
        lines: { payFast: Object.keys(own.payFast).length, bank: Object.keys(own.bank).length },
        matches: Object.entries(own.matches).map(([matchId, matched]) => ({ matchId, ...matched })),
        texts: Object.fromEntries(unmatched.flatMap(({ key }) => (own.bank[key] === undefined ? [] : [[key, own.bank[key].text]]))),
      }
      return { json }
    },
    checkStatement: async ({ body, signal }) => {
      const statement = await read(body, signal)
      if (statement === undefined) return unreadable(body.kind)
      const months = await Promise.all(
        statement.months.map(async ({ month, lines, take }) => ({
          month,
          lines,
          added: addedBy(take('', '', await stateOf(month, signal))),
        })),
      )
      return { json: viewOf(statement, months) }
    },
    takeStatement: async (call) => {
      const { uploadId } = call.body
      const statement = await read(call.body, call.signal)
      if (statement === undefined) return unreadable(call.body.kind)
      if (statement.problems.length > 0)
        return refuse('finance/statement-unreadable', {
          errors: statement.problems.slice(0, 50).map(({ line, message }) => ({ field: `lines.${line}`, message })),
        })
      const months: StatementView['months'][number][] = []
      for (const { month, lines, take } of statement.months) {
        let added = 0
        // Each month has its own stream, and event ids derive from the command's.
        const context = { ...contextOf(call), commandId: followingId(call.commandId, month) }
        const handled = await commands.handle<MonthState, FinanceMonthEvent, never>(financeMonth, month, context, (state) => {
          const events = take(uploadId, call.user.userId, state)
          added = addedBy(events)
          return events
        })
        if (handled.outcome !== 'done') return commandReply(uploadId, handled)
        months.push({ month, lines, added })
      }
      return { json: { id: uploadId, revision: '0', ...viewOf(statement, months) } }
    },
    matchStatementLines: async (call) => {
      const { month, matchId } = call.body
      if ((await closedMonths(call.signal)).some((each) => each.month === month)) return refuse('finance/month-closed')
      return commandReply(
        matchId,
        await commands.handle(financeMonth, month, contextOf(call), (state) => match(call.body, call.user.userId, state)),
      )
    },
    undoStatementMatch: async (call) => {
      const { month, matchId } = call.body
      if ((await closedMonths(call.signal)).some((each) => each.month === month)) return refuse('finance/month-closed')
      return commandReply(
        matchId,
        await commands.handle(financeMonth, month, contextOf(call), (state) => undo(call.body, call.user.userId, state)),
      )
    },
    closeFinanceMonth: async (call) => {
      const { month, acceptUnmatched, acceptNoStatement, reason } = call.body
      const { signal } = call
      const [recordedBefore, closed] = await Promise.all([settledBefore(signal), closedMonths(signal)])
      if (recordedBefore === undefined) return refuse('finance/not-settled', { retryAfter: RETRY_SECONDS })
      const { events, own, comparison, entries, debitCents } = await compared(month, recordedBefore, closed, signal)
      const closing = {
        month,
        by: call.user.userId,
        recordedBefore,
        entries: entries.length,
        debitCents,
        unmatched: comparison.unmatched.length,
        acceptUnmatched,
        lacksStatement: comparison.payments > 0 && Object.keys(own.payFast).length === 0,
        acceptNoStatement,
        reason,
        firstMonth: firstMonthOf(events),
      }
      return commandReply(call.commandId, await commands.handle(books, FINANCE_BOOKS, contextOf(call), (state) => close(closing, state)))
    },
  } satisfies Handlers
}

const unreadable = (kind: 'payFast' | 'bank') =>
  refuse('finance/statement-unreadable', {
    errors: [
      {
        field: 'text',
        message:
          kind === 'payFast'
            ? 'Save the transaction history at PayFast as CSV, with all its columns.'
            : 'Save the statement as CSV, with a header that names Date, Description, and Amount or Credit.',
      },
    ],
  })

const addedBy = (events: readonly FinanceMonthEvent[]): number =>
  events.reduce((sum, { data }) => sum + ('lines' in data ? data.lines.length : 0), 0)

const viewOf = ({ kind, leftAside, problems }: ReadStatement, months: StatementView['months']): StatementView => ({
  kind,
  leftAside,
  problems,
  months,
})

function rowOf(month: Month, closed: readonly ClosedMonth[], firstMonth: Month | undefined, today: Month): FinanceMonthRow {
  const last = closed.at(-1)?.month
  const inTurn = last === undefined ? firstMonth === undefined || month <= firstMonth : month === monthAfter(last)
  return { month, closedAt: closed.find((each) => each.month === month)?.recordedBefore ?? null, isNext: inTurn && month < today }
}

/** The month of the first booking, by its own day. */
function firstMonthOf(events: readonly FinanceEvent[]): Month | undefined {
  return events
    .flatMap(({ type, data }) =>
      type === 'PaymentReceived' ? [monthOf(data.receivedOn)] : type === 'TaxInvoiceIssued' ? [monthOf(data.issuedOn)] : [],
    )
    .toSorted()[0]
}
