import { enacted } from '../../figure/origin.ts'
import { CILLIEMALAN } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', CILLIEMALAN, 'second source not named')

export const MEDICAL_CREDITS_2021: TaxRow<'medicalCredits'> = {
  year: 2021,
  credits: { value: { firstTwo: 31_900, further: 21_500 }, origin },
}
