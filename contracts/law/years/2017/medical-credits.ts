import { enacted } from '../../figure/origin.ts'
import { CILLIEMALAN } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', CILLIEMALAN, 'second source not named')

export const MEDICAL_CREDITS_2017: TaxRow<'medicalCredits'> = {
  year: 2017,
  credits: { value: { firstTwo: 28_600, further: 19_200 }, origin },
}
