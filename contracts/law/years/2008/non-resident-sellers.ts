import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { PropertyRow } from '../../figure/property-kinds.ts'
import { ACTS_ONLINE_35A } from '../../figure/sources.ts'

/** Nothing was withheld before. */
export const NON_RESIDENT_SELLERS_2007_09_01: StartingRow<PropertyRow<'nonResidentSellers'>> = {
  from: '2007-09-01',
  withholding: {
    value: { individual: 50_000, company: 75_000, trust: 100_000, above: 200_000_000 },
    origin: enacted('confirmed', ACTS_ONLINE_35A, 'Tshabalala Attorneys, non-resident sellers of immovable property'),
  },
}
