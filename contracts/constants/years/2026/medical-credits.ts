import { enacted } from '../../origin.ts'
import { SARS_MEDICAL } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('confirmed', SARS_MEDICAL, 'TaxTim, answers on 2026')

export const MEDICAL_CREDITS_2026: TaxRow<'medicalCredits'> = {
  year: 2026,
  credits: { value: { firstTwo: 36_400, further: 24_600 }, origin },
}
