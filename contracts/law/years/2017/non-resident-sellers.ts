import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { PropertyRow } from '../../figure/property-kinds.ts'
import { ACTS_ONLINE_35A, SARS_NON_RESIDENT_SELLERS } from '../../figure/sources.ts'

export const NON_RESIDENT_SELLERS_2017_02_22: StartingRow<PropertyRow<'nonResidentSellers'>> = {
  from: '2017-02-22',
  withholding: {
    value: { individual: 75_000, company: 100_000, trust: 150_000, above: 200_000_000 },
    origin: enacted('confirmed', SARS_NON_RESIDENT_SELLERS, ACTS_ONLINE_35A),
  },
}
