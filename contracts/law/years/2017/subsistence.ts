import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', 'Outcor, subsistence 2014 to 2020')

/** A day in South Africa. */
export const SUBSISTENCE_2017: TaxRow<'subsistence'> = {
  year: 2017,
  daily: { value: { meals: 37_200, incidentals: 11_500 }, origin },
}
