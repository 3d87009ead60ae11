import { announced } from '../../figure/origin.ts'
import { EMPLOYER_RATES } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = announced('confirmed', EMPLOYER_RATES, 'Daily Maverick, budget survival guide 2026', 'Mzansi Money')

export const MEDICAL_CREDITS_2027: TaxRow<'medicalCredits'> = {
  year: 2027,
  credits: { value: { firstTwo: 37_600, further: 25_400 }, origin },
}
