import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { EMPLOYER_RATES, PWC } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', PWC, EMPLOYER_RATES)

/** The amounts are confirmed, the day of the change is not. */
export const UIF_2021_06_01: StartingRow<TaxRow<'uif'>> = {
  from: '2021-06-01',
  rate: { value: 10_000, origin },
  monthlyCeiling: { value: 1_771_200, origin },
}
