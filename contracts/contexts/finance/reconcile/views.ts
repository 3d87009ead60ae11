import type { Statement } from '../requests.ts'
import type { FinanceMonthRow } from '../views.ts'
import type { ThreeWay } from './three-way.ts'
import type { TieOut } from './tie-out.ts'

export interface FinanceMonthView extends FinanceMonthRow {
  readonly comparison: ThreeWay
  readonly tieOut: TieOut
  /** The journal as it would be closed, or was. */
  readonly journal: { readonly entries: number; readonly debitCents: number }
  /** Why it was closed; null while it is open, and of months closed before a reason was required. */
  readonly reason: string | null
  /** Lines that were taken of each statement. */
  readonly lines: Readonly<Record<Statement, number>>
  readonly matches: readonly { readonly matchId: string; readonly keys: readonly string[]; readonly why: string }[]
  /** The bank's texts for its lines, by key. */
  readonly texts: Readonly<Record<string, string>>
}
