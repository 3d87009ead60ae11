import type { Statement } from '../requests.ts'
import type { FinanceMonthRow } from '../views.ts'
import type { ThreeWay } from './three-way.ts'

export interface FinanceMonthView extends FinanceMonthRow {
  readonly comparison: ThreeWay
  /** Lines that were taken of each statement. */
  readonly lines: Readonly<Record<Statement, number>>
  readonly matches: readonly { readonly matchId: string; readonly keys: readonly string[]; readonly why: string }[]
  /** What the bank wrote of its lines, by their keys. */
  readonly texts: Readonly<Record<string, string>>
}
