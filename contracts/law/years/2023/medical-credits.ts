import { enacted } from '../../figure/origin.ts'
import { CILLIEMALAN, SARS_MEDICAL } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', SARS_MEDICAL, CILLIEMALAN)

export const MEDICAL_CREDITS_2023: TaxRow<'medicalCredits'> = {
  year: 2023,
  credits: { value: { firstTwo: 34_700, further: 23_400 }, origin },
}
