import { announced } from '../../figure/origin.ts'
import { EMPLOYER_RATES } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = announced('confirmed', EMPLOYER_RATES, 'Imara, SARS research of 27 June 2026 (R595, R184)')

/** A day in South Africa. */
export const SUBSISTENCE_2027: TaxRow<'subsistence'> = {
  year: 2027,
  daily: { value: { meals: 59_500, incidentals: 18_400 }, origin },
}
