import { enacted } from '../../figure/origin.ts'
import { CILLIEMALAN, SARS_MEDICAL } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', SARS_MEDICAL, CILLIEMALAN)

export const MEDICAL_CREDITS_2022: TaxRow<'medicalCredits'> = {
  year: 2022,
  credits: { value: { firstTwo: 33_200, further: 22_400 }, origin },
}
