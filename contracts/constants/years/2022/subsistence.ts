import { enacted } from '../../origin.ts'
import { SARS_SUBSISTENCE } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('one_source', SARS_SUBSISTENCE)

/** A day in South Africa. */
export const SUBSISTENCE_2022: TaxRow<'subsistence'> = {
  year: 2022,
  daily: { value: { meals: 45_200, incidentals: 13_900 }, origin },
}
