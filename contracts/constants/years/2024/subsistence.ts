import { enacted } from '../../origin.ts'
import { SARS_SUBSISTENCE } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('one_source', SARS_SUBSISTENCE)

/** A day in South Africa. */
export const SUBSISTENCE_2024: TaxRow<'subsistence'> = {
  year: 2024,
  daily: { value: { meals: 52_200, incidentals: 16_100 }, origin },
}
