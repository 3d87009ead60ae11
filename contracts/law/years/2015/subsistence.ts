import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', 'Outcor, subsistence 2014 to 2020')

/** A day in South Africa. */
export const SUBSISTENCE_2015: TaxRow<'subsistence'> = {
  year: 2015,
  daily: { value: { meals: 33_500, incidentals: 10_300 }, origin },
}
