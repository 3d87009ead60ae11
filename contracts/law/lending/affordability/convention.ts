import { enacted } from '../../figure/origin.ts'
import { UNCHECKED } from '../../figure/sources.ts'
import type { LendingConstants } from '../../figure/lending-kinds.ts'

/** An instalment of at most that share of gross income. No law asks for it. */
export const AFFORDABILITY: LendingConstants['affordability'] = {
  instalmentShare: { value: 300_000, origin: enacted('memory', `convention of lenders, ${UNCHECKED}`) },
}
