import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', 'Outcor, subsistence 2014 to 2020')

/** A day in South Africa. */
export const SUBSISTENCE_2014: TaxRow<'subsistence'> = {
  year: 2014,
  daily: { value: { meals: 31_900, incidentals: 9_800 }, origin },
}
