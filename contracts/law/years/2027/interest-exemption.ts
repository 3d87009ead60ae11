import { announced } from '../../figure/origin.ts'
import { OPEN_ACCOUNTANTS, REGULATORY_FIGURES } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = announced('confirmed', REGULATORY_FIGURES, OPEN_ACCOUNTANTS)

export const INTEREST_EXEMPTION_2027: TaxRow<'interestExemption'> = {
  year: 2027,
  exemption: { value: { under65: 2_380_000, from65: 3_450_000 }, origin },
}
