import { type Cash, type Totals, totalsOf, workOutCash } from './cash/cash.ts'
import { bondCosts } from './costs/bond-costs.ts'
import type { CostLine } from './costs/cost-line.ts'
import { transferCosts } from './costs/transfer-costs.ts'
import { type Duty, workOutDuty } from './duty/duty.ts'
import { type LateInterest, workOutLateInterest } from './duty/late-interest.ts'
import type { Transfer } from './transfer.ts'

/** What is to be paid. Searches need no more. */
export interface Quote {
  readonly duty: Duty
  readonly late: LateInterest
  readonly transfer: readonly CostLine[]
  readonly bond: readonly CostLine[]
  readonly totals: Totals
  readonly cash: Cash
}

export function quoteOf(at: Transfer): Quote {
  const duty = workOutDuty(at)
  const late = workOutLateInterest(at, duty)
  const transfer = transferCosts(at, duty, late)
  const bond = bondCosts(at)
  const totals = totalsOf(at, transfer, bond)
  return { duty, late, transfer, bond, totals, cash: workOutCash(at, totals, bond) }
}
