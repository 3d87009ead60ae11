import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { ACT_TEXT, NEXIA, PWC } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', PWC, NEXIA, ACT_TEXT)

/**
 * Section 10(1)(o)(ii): more than so many days in twelve months, more than so many of them unbroken. 117 days for the years that end from
 * 29 February 2020 to 28 February 2021 (item (aa)(b)), in which the borders were closed for 66 days.
 */
export const FOREIGN_EMPLOYMENT_2020_03_01: StartingRow<TaxRow<'foreignEmployment'>> = {
  from: '2020-03-01',
  exemption: { value: { cap: 125_000_000, days: 117, unbrokenDays: 60 }, origin },
}
