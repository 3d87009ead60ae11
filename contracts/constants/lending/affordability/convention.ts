import { enacted } from '../../origin.ts'
import { UNCHECKED } from '../../sources.ts'
import type { LendingConstants } from '../lending-kinds.ts'

/** An instalment of at most that share of gross income. No law asks for it. */
export const AFFORDABILITY: LendingConstants['affordability'] = {
  instalmentShare: { value: 300_000, origin: enacted('memory', `convention of lenders, ${UNCHECKED}`) },
}
