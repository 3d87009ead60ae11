import { enacted } from '../../figure/origin.ts'
import { UNCHECKED } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('memory', UNCHECKED)

export const MEDICAL_CREDITS_2013: TaxRow<'medicalCredits'> = {
  year: 2013,
  credits: { value: { firstTwo: 23_000, further: 15_400 }, origin },
}
