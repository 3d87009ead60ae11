import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', 'Outcor, subsistence 2014 to 2020')

/** A day in South Africa. */
export const SUBSISTENCE_2019: TaxRow<'subsistence'> = {
  year: 2019,
  daily: { value: { meals: 41_600, incidentals: 12_800 }, origin },
}
