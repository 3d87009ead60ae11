import { withEnds } from '../figure/dated-rows.ts'
import { YEARS } from '../years/all.ts'
import { EXPENSE_NORMS } from './affordability/expense-norms.ts'
import { AFFORDABILITY } from './affordability/convention.ts'
import type { CreditLimits, LendingConstants } from '../figure/lending-kinds.ts'
import { PRIME_HISTORY } from './prime/history.ts'
import { CANCELLATION_FEE } from './switching/cancellation.ts'

/** The constants of a home loan. Figures are never edited in place: a change is a new version of the constants. */
export const LENDING_CONSTANTS: LendingConstants = {
  prime: PRIME_HISTORY,
  creditLimits: withEnds<CreditLimits>(YEARS.flatMap(({ lending }) => lending.creditLimits ?? [])),
  expenseNorms: EXPENSE_NORMS,
  affordability: AFFORDABILITY,
  cancellationFee: CANCELLATION_FEE,
}
