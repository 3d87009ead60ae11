import { enacted } from '../../figure/origin.ts'
import { UNCHECKED } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('memory', UNCHECKED)

export const MEDICAL_CREDITS_2014: TaxRow<'medicalCredits'> = {
  year: 2014,
  credits: { value: { firstTwo: 24_200, further: 16_200 }, origin },
}
