import { enacted } from '../../origin.ts'
import { CILLIEMALAN } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('confirmed', CILLIEMALAN, 'second source not named')

export const MEDICAL_CREDITS_2019: TaxRow<'medicalCredits'> = {
  year: 2019,
  credits: { value: { firstTwo: 31_000, further: 20_900 }, origin },
}
