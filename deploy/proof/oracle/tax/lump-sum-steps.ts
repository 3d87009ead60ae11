import { ageOn } from './calendar.ts'
import type { EarlierLumpSum, LumpSum, LumpSumKind, OracleScenario } from './scenario.ts'
import { taxOn } from './schedule.ts'
import { COUNTS_FROM, RETIREMENT_TABLE, WITHDRAWAL_TABLE, onDate } from './tables.ts'

type Sort = keyof typeof COUNTS_FROM

/** A benefit on death is the deceased's as on retirement; a share paid on divorce is the former spouse's withdrawal. */
const SORTS: Readonly<Record<LumpSumKind, Sort>> = {
  retirement: 'retirement',
  death: 'retirement',
  withdrawal: 'withdrawal',
  divorce: 'withdrawal',
  severance: 'severance',
}

const RANKS: Readonly<Record<Sort, number>> = { withdrawal: 0, retirement: 1, severance: 2 }

/** s1 "severance benefit": at 55, ill health, or redundancy of a person who never held more than 5 %. An unstated cause counts as one of them. */
export function isBenefit(s: OracleScenario, row: LumpSum): boolean {
  if (row.kind !== 'severance' || ageOn(row.date, s.birthDate) >= 55 || row.cause === null) return true
  return row.cause === 'illHealth' || (row.cause === 'redundancy' && !row.overFivePercent)
}

/** s1 "gross income" (d)(i): severance that isn't a benefit is pay. */
export function severancePay(s: OracleScenario): number {
  return s.lumpSums.reduce((sum, row) => (isBenefit(s, row) ? sum : sum + row.gross), 0)
}

/** Contributions never deducted reduce benefits of funds (paragraphs 5 and 6 of the Second Schedule), not severance. */
export function undeductedAllowed(row: LumpSum): number {
  return row.kind === 'severance' ? 0 : Math.min(row.undeducted, row.gross)
}

/** By date; on one day withdrawals, then retirement, then severance; ties by amount, so that the order of rows doesn't matter. */
export function inOrder(rows: readonly LumpSum[]): readonly number[] {
  const at = rows.map((_row, index) => index)
  if (rows.length < 2) return at
  return at.sort((left, right) => {
    const a = rows[left] as LumpSum
    const b = rows[right] as LumpSum
    if (a.date !== b.date) return a.date < b.date ? -1 : 1
    return RANKS[SORTS[a.kind]] - RANKS[SORTS[b.kind]] || a.gross - b.gross || a.undeducted - b.undeducted
  })
}

/** Whether an earlier benefit is aggregated: not before its kind counts, not after the taxed benefit. */
export function counts(earlier: EarlierLumpSum, date: string): boolean {
  return earlier.date >= COUNTS_FROM[SORTS[earlier.kind]] && earlier.date <= date
}

/** Tax on the benefit and all before it, less tax on all before it, both by the table of this benefit's kind and date. */
export function lumpSumTax(kind: LumpSumKind, date: string, taxable: number, before: number): number {
  if (taxable === 0) return 0
  const tables = SORTS[kind] === 'withdrawal' ? WITHDRAWAL_TABLE : RETIREMENT_TABLE
  const table = onDate(tables, date, `${SORTS[kind]} table`)
  // Rounded: the open slice of each.
  return taxOn(table, before + taxable) - taxOn(table, before)
}
