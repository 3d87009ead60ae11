import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { NEXIA, PWC } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', PWC, NEXIA)

/** Section 10(1)(o)(ii): the days are 183 again. */
export const FOREIGN_EMPLOYMENT_2021_03_01: StartingRow<TaxRow<'foreignEmployment'>> = {
  from: '2021-03-01',
  exemption: { value: { cap: 125_000_000, days: 183, unbrokenDays: 60 }, origin },
}
