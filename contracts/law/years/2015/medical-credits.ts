import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'TaxTim, answers on 2015', 'second source not named')

export const MEDICAL_CREDITS_2015: TaxRow<'medicalCredits'> = {
  year: 2015,
  credits: { value: { firstTwo: 25_700, further: 17_200 }, origin },
}
