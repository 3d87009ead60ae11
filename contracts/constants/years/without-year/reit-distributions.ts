import type { StartingRow } from '../../dated-rows.ts'
import { enacted } from '../../origin.ts'
import { UNCHECKED } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('memory', UNCHECKED)

export const REIT_DISTRIBUTIONS_ALWAYS: StartingRow<TaxRow<'reitDistributions'>> = {
  from: null,
  taxable: { value: 1_000_000, origin },
}
