import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { ACT_TEXT } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', `${ACT_TEXT}, section 18A(1) (amended by section 18 of Act 8 of 2007)`)

/** Section 18A: share of taxable income after section 11F, without lump sums. What exceeds it is lost. */
export const DONATIONS_2007_03_01: StartingRow<TaxRow<'donations'>> = {
  from: '2007-03-01',
  limit: { value: 100_000, origin },
  carriedForward: { value: 0, origin },
}
