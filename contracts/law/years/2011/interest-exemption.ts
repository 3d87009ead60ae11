import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', 'SAIT, Tax-free interest increased (29 March 2010)')

export const INTEREST_EXEMPTION_2011: TaxRow<'interestExemption'> = {
  year: 2011,
  exemption: { value: { under65: 2_230_000, from65: 3_200_000 }, origin },
}
