import type { LendingConstants } from '../../../../law/figure/lending-kinds.ts'
import type { PropertyConstants } from '../../../../law/figure/property-kinds.ts'
import type { TaxConstants } from '../../../../law/figure/tax-kinds.ts'
import type { ConstantFigure, InputFigure, Ledger, Line } from '../../../../law/working/ledger.ts'
import type { FullInputs } from '../inputs/apply-defaults.ts'
import type { Loan } from './schedule/loan.ts'
import type { Schedule } from './schedule/solve.ts'

/** The shared basis of every part of the answer. */
export interface LoanContext {
  readonly inputs: FullInputs
  readonly ledger: Ledger
  readonly lending: LendingConstants
  readonly tax: TaxConstants
  readonly property: PropertyConstants
  /** The day the loan starts, a month before the first payment. */
  readonly start: string
  /** An input, or the rate in force on the day the loan starts; refused where neither is there. */
  readonly prime: InputFigure | ConstantFigure
  readonly loan: Loan
  readonly schedule: Schedule
  /** Without the borrower's additions to the contract. */
  readonly base: Loan
  readonly baseSchedule: Schedule
  readonly headline: Headline
}

/** The lines that other parts build on. */
export interface Headline {
  readonly lent: Line
  readonly rateAtStart: Line
  readonly contract: Line
  readonly interest: Line
  readonly months: Line
}

/** Interest of the first months; all of them by default. */
export function interestOf({ interest, months }: Schedule, first = months): number {
  let all = 0
  for (let k = 1; k <= Math.min(first, months); k += 1) all += interest[k]!
  return all
}
