import { enacted } from '../../figure/origin.ts'
import { CILLIEMALAN, SARS_MEDICAL } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', SARS_MEDICAL, CILLIEMALAN)

export const MEDICAL_CREDITS_2024: TaxRow<'medicalCredits'> = {
  year: 2024,
  credits: { value: { firstTwo: 36_400, further: 24_600 }, origin },
}
