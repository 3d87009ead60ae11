import { enacted } from '../../figure/origin.ts'
import { SARS_MEDICAL } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', SARS_MEDICAL, 'TaxTim, answers on 2026')

export const MEDICAL_CREDITS_2026: TaxRow<'medicalCredits'> = {
  year: 2026,
  credits: { value: { firstTwo: 36_400, further: 24_600 }, origin },
}
