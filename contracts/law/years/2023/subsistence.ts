import { enacted } from '../../figure/origin.ts'
import { SARS_SUBSISTENCE } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', SARS_SUBSISTENCE)

/** A day in South Africa. */
export const SUBSISTENCE_2023: TaxRow<'subsistence'> = {
  year: 2023,
  daily: { value: { meals: 49_300, incidentals: 15_200 }, origin },
}
