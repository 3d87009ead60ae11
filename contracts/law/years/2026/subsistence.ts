import { enacted } from '../../figure/origin.ts'
import { EMPLOYER_RATES } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', EMPLOYER_RATES)

/** A day in South Africa. */
export const SUBSISTENCE_2026: TaxRow<'subsistence'> = {
  year: 2026,
  daily: { value: { meals: 57_000, incidentals: 17_600 }, origin },
}
