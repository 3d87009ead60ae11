import { enacted } from '../../figure/origin.ts'
import { UNCHECKED } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

export const INTEREST_EXEMPTION_2009: TaxRow<'interestExemption'> = {
  year: 2009,
  exemption: { value: { under65: 1_900_000, from65: 2_750_000 }, origin: enacted('memory', UNCHECKED) },
}
