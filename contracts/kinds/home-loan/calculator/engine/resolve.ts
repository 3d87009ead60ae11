import type { LendingConstants } from '../../../../law/figure/lending-kinds.ts'
import type { TaxConstants } from '../../../../law/figure/tax-kinds.ts'
import type { ConstantFigure, InputFigure, Ledger } from '../../../../law/working/ledger.ts'
import { startOf } from '../checks/check.ts'
import { type FullInputs, type HomeLoanInputs, principalOf } from '../inputs/apply-defaults.ts'
import { type Limits, limits, primeOf } from './limits.ts'
import { loanOf } from './schedule/loan-of.ts'
import type { Loan } from './schedule/loan.ts'

/** The inputs with everything that constants and defaults supply. */
export interface Resolved {
  readonly inputs: FullInputs
  readonly limits: Limits
  /** An input, or the rate in force on the day the loan starts; refused where neither is there. */
  readonly prime: InputFigure | ConstantFigure
  /** The day the loan starts, a month before the first payment. */
  readonly start: string
}

/** Limits of the day the loan starts, fees at those limits where none are given, and prime. */
export function resolve(
  ledger: Ledger,
  filled: HomeLoanInputs,
  { lending, tax }: { readonly lending: LendingConstants; readonly tax: TaxConstants },
): Resolved {
  const start = startOf(filled)
  const ofDay = limits(ledger, filled, start, lending, tax)
  return { inputs: withFees(filled, ofDay), limits: ofDay, prime: primeOf(filled, start, lending), start }
}

/** The loan as the schedule takes it. Where prime is refused, only a loan that needs none. */
export function loanFrom({ inputs, prime }: Pick<Resolved, 'inputs' | 'prime'>): Loan {
  const fee = inputs.initiationFeeAdded ? inputs.initiationFee : 0
  return loanOf(inputs, { opening: principalOf(inputs) + fee, prime: prime.value })
}

/** Fees that were not given are at the limit; an existing loan has paid its initiation fee, and where the limit isn't loaded there is none. */
function withFees(inputs: HomeLoanInputs, { initiationFeeLimit, serviceFeeLimit }: Limits): FullInputs {
  const initiationFee = inputs.existing === undefined ? (inputs.initiationFee ?? initiationFeeLimit.value) : 0
  return { ...inputs, initiationFee, serviceFee: inputs.serviceFee ?? serviceFeeLimit.value }
}
