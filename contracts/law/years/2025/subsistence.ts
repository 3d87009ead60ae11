import { enacted } from '../../figure/origin.ts'
import { EMPLOYER_RATES } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', EMPLOYER_RATES)

/** A day in South Africa. */
export const SUBSISTENCE_2025: TaxRow<'subsistence'> = {
  year: 2025,
  daily: { value: { meals: 54_800, incidentals: 16_900 }, origin },
}
