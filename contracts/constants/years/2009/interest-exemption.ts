import { enacted } from '../../origin.ts'
import { UNCHECKED } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

export const INTEREST_EXEMPTION_2009: TaxRow<'interestExemption'> = {
  year: 2009,
  exemption: { value: { under65: 1_900_000, from65: 2_750_000 }, origin: enacted('memory', UNCHECKED) },
}
