import { enacted } from '../../figure/origin.ts'
import { CILLIEMALAN } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', CILLIEMALAN, 'second source not named')

export const MEDICAL_CREDITS_2018: TaxRow<'medicalCredits'> = {
  year: 2018,
  credits: { value: { firstTwo: 30_300, further: 20_400 }, origin },
}
