import { enacted } from '../../figure/origin.ts'
import { SARS_SUBSISTENCE } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', SARS_SUBSISTENCE)

/** A day in South Africa. */
export const SUBSISTENCE_2024: TaxRow<'subsistence'> = {
  year: 2024,
  daily: { value: { meals: 52_200, incidentals: 16_100 }, origin },
}
