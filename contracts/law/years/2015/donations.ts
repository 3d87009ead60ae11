import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { NEXIA, PWC } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', PWC, NEXIA)
const carriedForwardOrigin = enacted(
  'confirmed',
  'RSM South Africa, donations (from 1 March 2014)',
  'Beacon, income tax guide 2015/2016, 6.19',
)

/** Section 18A: share of taxable income after section 11F, without lump sums. The excess is carried forward (proviso to section 18A(1)). */
export const DONATIONS_2014_03_01: StartingRow<TaxRow<'donations'>> = {
  from: '2014-03-01',
  limit: { value: 100_000, origin },
  carriedForward: { value: 1_000_000, origin: carriedForwardOrigin },
}
