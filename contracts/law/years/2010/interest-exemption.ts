import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', 'SAIT, Tax-free interest increased (29 March 2010)')

export const INTEREST_EXEMPTION_2010: TaxRow<'interestExemption'> = {
  year: 2010,
  exemption: { value: { under65: 2_100_000, from65: 3_000_000 }, origin },
}
