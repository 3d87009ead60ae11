import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'RSM South Africa, donations to section 18A institutions', 'Beacon, income tax guide 2015/2016, 6.19')

/** Section 18A: share of taxable income after section 11F, without lump sums. What exceeds it is lost. */
export const DONATIONS_2011_03_01: StartingRow<TaxRow<'donations'>> = {
  from: '2011-03-01',
  limit: { value: 100_000, origin },
  carriedForward: { value: 0, origin },
}
