import { formatDate } from '../../base/money/format.ts'
import { continued } from '../figure/continued.ts'
import type { Lookup } from '../lookup/find.ts'
import { type Sourced, isInForce } from '../figure/origin.ts'
import type { CreditLimits, LendingConstants, PrimeChange } from '../figure/lending-kinds.ts'

/** Prime and repo on a date. Refused before the history begins; after the last day that is known the last rate continues, with `origin.asOf`. */
export function findPrime({ prime: { changes, knownUntil } }: LendingConstants, part: 'prime' | 'repo', on: string): Lookup<number> {
  const inForce = changes.findLast(({ from, origin }) => from <= on && isInForce(origin))
  if (inForce === undefined) return { found: false, missing: { name: `the ${part} rate before ${formatDate(changes[0]!.from)}`, from: on } }
  if (on > knownUntil) return { found: true, value: inForce[part], origin: continued(inForce.origin, inForce.from, knownUntil) }
  return { found: true, value: inForce[part], origin: inForce.origin }
}

type LimitPart = Exclude<keyof CreditLimits, 'from' | 'to'>
const LIMIT_NAMES: Readonly<Record<LimitPart, string>> = {
  initiationFee: 'the limit of the initiation fee',
  serviceFee: 'the limit of the monthly service fee',
  aboveRepo: 'the highest interest on a mortgage',
}

/** A limit of the National Credit Act on the day an agreement is made. */
export function findCreditLimit<Part extends LimitPart>(
  { creditLimits }: LendingConstants,
  part: Part,
  on: string,
): Lookup<CreditLimits[Part] extends Sourced<infer Value> ? Value : never> {
  const row = creditLimits.find(({ from, to }) => from <= on && (to === null || on <= to))
  const found = row?.[part] as Sourced<never> | undefined
  if (found !== undefined && isInForce(found.origin)) return { found: true, value: found.value, origin: found.origin }
  return { found: false, missing: { name: LIMIT_NAMES[part], from: on } }
}

/** Living expenses that a bank counts at least, on the day an agreement is made. */
export function findExpenseNorms(
  { expenseNorms }: LendingConstants,
  on: string,
): Lookup<LendingConstants['expenseNorms'][number]['bands']['value']> {
  const row = expenseNorms.find(({ from, to }) => from <= on && (to === null || on <= to))
  if (row !== undefined && isInForce(row.bands.origin)) return { found: true, value: row.bands.value, origin: row.bands.origin }
  return { found: false, missing: { name: 'the table of minimum expense norms', from: on } }
}

/** Changes that were in force at some time between two days, both included. */
export function primeChangesBetween({ prime: { changes } }: LendingConstants, first: string, last: string): readonly PrimeChange[] {
  return changes.filter(({ from, origin }, at) => {
    const next = changes[at + 1]?.from
    return isInForce(origin) && from <= last && (next === undefined || next > first)
  })
}
