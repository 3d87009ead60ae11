import { enacted } from '../../figure/origin.ts'
import { EMPLOYER_RATES, SARS_MEDICAL } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', SARS_MEDICAL, EMPLOYER_RATES)

export const MEDICAL_CREDITS_2025: TaxRow<'medicalCredits'> = {
  year: 2025,
  credits: { value: { firstTwo: 36_400, further: 24_600 }, origin },
}
