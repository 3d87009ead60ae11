import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { FinanceBooksEvent } from '@tafel/contracts/contexts/finance/events.ts'
import { type Month, monthAfter, monthOf } from '@tafel/contracts/contexts/finance/metrics/month.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { BooksState } from '../books.ts'

export interface Closing {
  readonly month: Month
  readonly by: string
  /** Everything recorded before this time was considered. */
  readonly recordedBefore: string
  readonly entries: number
  readonly debitCents: number
  readonly unmatched: number
  readonly acceptUnmatched: boolean
  /** Payments were received, and PayFast's statement of the month is missing. */
  readonly lacksStatement: boolean
  readonly acceptNoStatement: boolean
  readonly reason: string
  /** The month of the first booking; undefined if there are none. */
  readonly firstMonth: Month | undefined
}

/** Months before the first booking that may be closed. A mistyped year would otherwise leave centuries to close. */
const MONTHS_BEFORE = 12

type Refusal =
  | 'finance/month-not-over'
  | 'finance/month-before-open'
  | 'finance/month-too-early'
  | 'finance/no-statement'
  | 'finance/unmatched'

/** Month by month, each after its end. The first may be up to a year before the first booking. */
export function close(
  { firstMonth, acceptUnmatched, lacksStatement, acceptNoStatement, ...closing }: Closing,
  { closed }: BooksState,
): Decision<FinanceBooksEvent, Refusal> {
  const { month, recordedBefore, unmatched } = closing
  if (closed.some((each) => each.month === month)) return []
  const present = monthOf(johannesburgDate(recordedBefore))
  if (month >= present) return { refused: 'finance/month-not-over' }
  const last = closed.at(-1)
  const isNext = last === undefined ? firstMonth === undefined || month <= firstMonth : month === monthAfter(last.month)
  if (!isNext) return { refused: 'finance/month-before-open' }
  if (last === undefined && month < monthAfter(firstMonth ?? present, -MONTHS_BEFORE)) return { refused: 'finance/month-too-early' }
  if (lacksStatement && !acceptNoStatement) return { refused: 'finance/no-statement' }
  if (unmatched > 0 && !acceptUnmatched) return { refused: 'finance/unmatched' }
  return [{ type: 'FinanceMonthClosed', data: { ...closing, withPayouts: true } }]
}
