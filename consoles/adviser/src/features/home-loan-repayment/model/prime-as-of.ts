import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import { findPrime } from '@tafel/contracts/law/lending/find.ts'
import type { LendingConstants } from '@tafel/contracts/law/figure/lending-kinds.ts'
import { formatDate, formatRate } from '@tafel/contracts/base/money/format.ts'

interface Asked {
  readonly inputs: HomeLoanGiven
  /** The day the loan starts. */
  readonly start: string
  readonly lending: LendingConstants
}

/** Of a day after the last confirmed prime: how old the rate is, and whether the record holds it. Undefined on days with a confirmed rate. */
export function primeMark({ inputs, start, lending }: Asked): string | undefined {
  const last = findPrime(lending, 'prime', start)
  if (!last.found || last.origin.asOf === undefined) return undefined
  const asOf = `as of ${formatDate(last.origin.asOf)}`
  if (inputs.primeAtStart === undefined) return asOf
  return inputs.primeAtStart === last.value
    ? `confirmed for this record, ${asOf}`
    : `typed; the last confirmed prime is ${formatRate(last.value)}, ${asOf}`
}
