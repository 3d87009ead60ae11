import { FINE, ONE, monthlyFactor, toCents } from '../../../../base/money/compound.ts'
import type { VehicleInputs } from '../inputs/comparison.ts'
import { entered } from './entered.ts'

/** The restricted period of a policy: Long-term Insurance Act 52 of 1998, section 54, and Part 4 of its regulations. */
export const RESTRICTED_MONTHS = 60
/** The annual compound interest on premiums that a policy may pay out in that period; parts per million. */
const INTEREST = 50_000
/** It begins again with a year whose premiums are more than this of those in either of the two years before; per cent. */
const MAX_RISE = 120

type Policy = Pick<VehicleInputs, 'initial' | 'monthly' | 'annualEscalation' | 'exitMonth' | 'holding'>

/** The month at whose end the policy is free: five years from its beginning, or from the last year whose premiums rose too far. */
export function policyFreeFrom(policy: Policy): number {
  let begins = -policy.holding.policyMonths
  const premiums: number[] = []
  for (let first = 1; first <= policy.exitMonth; first += 12) {
    let paid = first === 1 ? policy.initial : 0
    for (let month = first; month < first + 12; month += 1) paid += entered(policy, month)
    const before = Math.max(...premiums.slice(-2))
    // Monthly amounts are rounded: a cent in each isn't a rise.
    if (premiums.length > 0 && (paid - 12) * 100 > before * MAX_RISE) begins = first - 1
    premiums.push(paid)
  }
  return Math.max(0, begins + RESTRICTED_MONTHS)
}

/** The most that a restricted policy may have paid out by the end of a month: premiums paid until then, with interest. Cents. */
export function restrictedAmount(policy: Policy, month: number): number {
  const factor = monthlyFactor(INTEREST)
  let amount = BigInt(policy.holding.baseCost + policy.initial) * FINE
  for (let at = 1; at <= month; at += 1) amount = (amount * factor) / ONE + BigInt(entered(policy, at)) * FINE
  return toCents(amount)
}
