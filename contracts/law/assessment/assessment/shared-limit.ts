import type { Law } from '../../working/trace.ts'
import type { Assessment } from './assessment.ts'
import { type Figure, type Line, excess, input, take } from '../../working/ledger.ts'
import { SHARED_LIMITS, type SharedLimit, usedEarlier } from './short-year.ts'

export interface LimitAsked {
  readonly limit: SharedLimit
  readonly id: string
  readonly label: string
  /** Of the whole twelve months. */
  readonly amount: Figure
  readonly law: Law
}

/** A limit's remainder after an earlier year of assessment in the same 12 months; undefined: not shared. A missing limit stays missing. */
export function leftOfShared({ inputs, ledger }: Assessment, { limit, id, label, amount, law }: LimitAsked): Line | undefined {
  const used = usedEarlier(inputs, limit)
  if (used === undefined) return undefined
  if (amount.missing !== undefined) return ledger.line(id, label, take(amount), law)
  const before =
    used === 'all'
      ? ledger.line(`${id}.usedEarlier`, 'All of it, taken as used in the earlier part until that is entered', take(amount), law)
      : input(SHARED_LIMITS[limit].field, used)
  return ledger.line(id, label, excess([amount], [before]), law)
}
