import { enacted } from '../../figure/origin.ts'
import { CILLIEMALAN } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', CILLIEMALAN, 'second source not named')

export const MEDICAL_CREDITS_2016: TaxRow<'medicalCredits'> = {
  year: 2016,
  credits: { value: { firstTwo: 27_000, further: 18_100 }, origin },
}
