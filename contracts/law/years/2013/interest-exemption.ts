import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', 'Van Rooyen Raath, R22 800 and R33 000')

export const INTEREST_EXEMPTION_2013: TaxRow<'interestExemption'> = {
  year: 2013,
  exemption: { value: { under65: 2_280_000, from65: 3_300_000 }, origin },
}
