import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'

export interface ScheduleColumn {
  readonly head: string
  readonly label: string
  readonly inYear: 'interest' | 'instalments' | 'extra' | 'deposits' | 'redraws'
  readonly inMonth: 'interest' | 'instalment' | 'extra' | 'deposit' | 'redraw'
  /** Shown even if all its amounts are zero. */
  readonly isAlways: boolean
}

export const SCHEDULE_COLUMNS: readonly ScheduleColumn[] = [
  { head: 'Instalments', label: 'instalments', inYear: 'instalments', inMonth: 'instalment', isAlways: true },
  { head: 'Interest', label: 'interest', inYear: 'interest', inMonth: 'interest', isAlways: true },
  { head: 'Extra payments', label: 'extra payments', inYear: 'extra', inMonth: 'extra', isAlways: false },
  { head: 'Lump sums', label: 'lump sums', inYear: 'deposits', inMonth: 'deposit', isAlways: false },
  { head: 'Redraws', label: 'redraws', inYear: 'redraws', inMonth: 'redraw', isAlways: false },
]

/** Whether the column has any amounts. */
export const hasColumn = ({ totals }: HomeLoanResult, { inYear, isAlways }: ScheduleColumn): boolean =>
  isAlways || (totals[inYear] ?? 0) !== 0
