import type { TaxConstants } from '../../../../law/figure/tax-kinds.ts'
import type { InvestmentComparisonInputs } from '../inputs/comparison.ts'
import type { Taxpayer } from '../taxpayer/taxpayer.ts'
import type { Calendar } from './calendar.ts'

/** The shared inputs of every vehicle's run. */
export interface Comparison {
  readonly inputs: InvestmentComparisonInputs
  readonly taxpayer: Taxpayer
  /** With projected years. */
  readonly tax: TaxConstants
  readonly calendar: Calendar
  readonly dateOfBirth: string | undefined
  /** Tax-free savings that the tax scenario knows of. */
  readonly taxFreeBefore: { readonly before: number; readonly inYear: number }
}
