import { enacted } from '../../origin.ts'
import { CILLIEMALAN, SARS_MEDICAL } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('confirmed', SARS_MEDICAL, CILLIEMALAN)

export const MEDICAL_CREDITS_2023: TaxRow<'medicalCredits'> = {
  year: 2023,
  credits: { value: { firstTwo: 34_700, further: 23_400 }, origin },
}
