import { enacted } from '../../origin.ts'
import { EMPLOYER_RATES, SARS_MEDICAL } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('confirmed', SARS_MEDICAL, EMPLOYER_RATES)

export const MEDICAL_CREDITS_2025: TaxRow<'medicalCredits'> = {
  year: 2025,
  credits: { value: { firstTwo: 36_400, further: 24_600 }, origin },
}
