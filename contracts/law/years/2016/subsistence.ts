import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', 'Outcor, subsistence 2014 to 2020')

/** A day in South Africa. */
export const SUBSISTENCE_2016: TaxRow<'subsistence'> = {
  year: 2016,
  daily: { value: { meals: 35_300, incidentals: 10_900 }, origin },
}
