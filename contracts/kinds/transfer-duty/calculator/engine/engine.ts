import { type Cash, type Totals, computeCash, totalsOf } from '../cash/cash.ts'
import { bondCosts } from '../costs/bond-costs.ts'
import type { SharedLine } from '../costs/cost-line.ts'
import { shareOfBond, shareOfTransfer } from '../costs/share.ts'
import { transferCosts } from '../costs/transfer-costs.ts'
import { type Duty, computeDuty } from '../duty/duty.ts'
import { type LateInterest, computeLateInterest } from '../duty/late-interest.ts'
import type { Transfer } from '../transfer/transfer.ts'

/** The amounts to be paid; searches need only these. */
export interface Quote {
  readonly duty: Duty
  readonly late: LateInterest
  readonly transfer: readonly SharedLine[]
  readonly bond: readonly SharedLine[]
  readonly totals: Totals
  readonly cash: Cash
}

export function quoteOf(at: Transfer): Quote {
  const duty = computeDuty(at)
  const late = computeLateInterest(at, duty)
  const transfer = shareOfTransfer(at, transferCosts(at, duty, late))
  const bond = shareOfBond(at, bondCosts(at))
  const totals = totalsOf(at, transfer, bond)
  return { duty, late, transfer, bond, totals, cash: computeCash(at, totals, bond) }
}
