import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import { findPrime } from '@tafel/contracts/law/lending/find.ts'
import type { LendingConstants } from '@tafel/contracts/law/figure/lending-kinds.ts'
import { formatDate, formatRate } from '@tafel/contracts/base/money/format.ts'

interface Start {
  readonly inputs: HomeLoanGiven
  /** The day the loan starts. */
  readonly start: string
  readonly lending: LendingConstants
}

/** For a start after the last confirmed prime: the rate's date, and whether it is confirmed for the record. Undefined if the rate is confirmed. */
export function primeMark({ inputs, start, lending }: Start): string | undefined {
  const last = findPrime(lending, 'prime', start)
  if (!last.found || last.origin.asOf === undefined) return undefined
  const asOf = `as of ${formatDate(last.origin.asOf)}`
  if (inputs.primeAtStart === undefined) return asOf
  return inputs.primeAtStart === last.value
    ? `confirmed for this record, ${asOf}`
    : `typed; the last confirmed prime is ${formatRate(last.value)}, ${asOf}`
}
