import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { FinanceMonthEvent, PayFastLine } from '@tafel/contracts/contexts/finance/events.ts'
import { bookingOf, type ClosedMonth } from '@tafel/contracts/contexts/finance/periods.ts'
import { type ReadBankLine, readBankFile } from '@tafel/contracts/contexts/finance/reconcile/bank-file.ts'
import type { Statement } from '@tafel/contracts/contexts/finance/requests.ts'
import type { StatementView } from '@tafel/contracts/contexts/finance/views.ts'
import type { MonthState } from './month.ts'
import { takeBankLines, takePayFastLines } from './take-statement/decide.ts'

/** Parses PayFast's history; undefined for other text. */
export type ReadPayFast = (csv: string) => { readonly rows: readonly PayFastLine[]; readonly unread: readonly number[] } | undefined

/** A parsed file: its lines by month, and how to import them. */
export interface ReadStatement extends Pick<StatementView, 'kind' | 'leftAside' | 'problems'> {
  readonly months: readonly {
    readonly month: string
    readonly lines: number
    readonly take: (uploadId: string, by: string, state: MonthState) => readonly FinanceMonthEvent[]
  }[]
}

const UNREAD = 'The line can’t be read. Save the history again from PayFast, and do not edit it.'

/** Lines of a closed month are imported into the next open one. */
export function readStatement(
  { kind, text }: { readonly kind: Statement; readonly text: string },
  { readPayFast, closed, now }: { readonly readPayFast: ReadPayFast; readonly closed: readonly ClosedMonth[]; readonly now: Date },
): ReadStatement | undefined {
  const monthIn = (day: string) => bookingOf(day, now.toISOString(), closed).month
  const today = johannesburgDate(now.getTime())
  if (kind === 'payFast') {
    const history = readPayFast(text)
    if (history === undefined) return undefined
    const byMonth = Map.groupBy(history.rows, ({ at }) => monthIn(at.slice(0, 10)))
    const months = [...byMonth].map(([month, lines]) => ({
      month,
      lines: lines.length,
      take: (uploadId: string, by: string, state: MonthState) => takePayFastLines({ month, uploadId, by }, lines, state),
    }))
    return { kind, months, leftAside: 0, problems: history.unread.map((line) => ({ line, message: UNREAD })) }
  }
  const file = readBankFile(text)
  if (file === undefined) return undefined
  const late = file.lines.filter(({ on }) => on > today)
  const byMonth = Map.groupBy(file.lines, ({ on }: ReadBankLine) => monthIn(on))
  const months = [...byMonth].map(([month, lines]) => ({
    month,
    lines: lines.length,
    take: (uploadId: string, by: string, state: MonthState) => takeBankLines({ month, uploadId, by }, lines, state),
  }))
  const problems = [...file.problems, ...late.map(({ on }) => ({ line: 0, message: `${on} is in the future. Are day and month swapped?` }))]
  return { kind, months, leftAside: file.debits, problems: problems.slice(0, 100) }
}
