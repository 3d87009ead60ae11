import { enacted } from '../origin.ts'
import { UNCHECKED } from '../sources.ts'
import type { TaxRow } from '../tax-kinds.ts'

const origin = enacted('memory', UNCHECKED)

export const REIT_DISTRIBUTIONS_ALWAYS: TaxRow<'reitDistributions'> = {
  from: null,
  to: null,
  taxable: { value: 1_000_000, origin },
}
