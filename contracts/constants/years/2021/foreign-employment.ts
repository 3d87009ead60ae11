import type { StartingRow } from '../../dated-rows.ts'
import { enacted } from '../../origin.ts'
import { NEXIA, PWC } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('confirmed', PWC, NEXIA)

/** Section 10(1)(o)(ii): more than so many days in twelve months, more than so many of them unbroken. */
export const FOREIGN_EMPLOYMENT_2020_03_01: StartingRow<TaxRow<'foreignEmployment'>> = {
  from: '2020-03-01',
  exemption: { value: { cap: 125_000_000, days: 183, unbrokenDays: 60 }, origin },
}
