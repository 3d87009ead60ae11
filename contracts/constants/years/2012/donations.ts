import type { StartingRow } from '../../dated-rows.ts'
import { enacted } from '../../origin.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('confirmed', 'RSM South Africa, donations to section 18A institutions', 'Beacon, income tax guide 2015/2016, 6.19')

/** Section 18A: share of taxable income after section 11F, without lump sums. What exceeds it is lost. */
export const DONATIONS_2011_03_01: StartingRow<TaxRow<'donations'>> = {
  from: '2011-03-01',
  limit: { value: 100_000, origin },
  carriedForward: { value: 0, origin },
}
