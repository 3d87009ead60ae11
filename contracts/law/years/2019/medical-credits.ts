import { enacted } from '../../figure/origin.ts'
import { CILLIEMALAN } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', CILLIEMALAN, 'second source not named')

export const MEDICAL_CREDITS_2019: TaxRow<'medicalCredits'> = {
  year: 2019,
  credits: { value: { firstTwo: 31_000, further: 20_900 }, origin },
}
