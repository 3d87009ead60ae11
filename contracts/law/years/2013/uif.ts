import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { CILLIEMALAN, PWC } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', CILLIEMALAN, PWC)

/** The amounts are confirmed, the day of the change is not. */
export const UIF_2012_10_01: StartingRow<TaxRow<'uif'>> = {
  from: '2012-10-01',
  rate: { value: 10_000, origin },
  monthlyCeiling: { value: 1_487_200, origin },
}
