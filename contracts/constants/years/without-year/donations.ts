import type { StartingRow } from '../../dated-rows.ts'
import { enacted } from '../../origin.ts'
import { NEXIA, PWC } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('confirmed', PWC, NEXIA)

/** Section 18A: share of taxable income after section 11F, without lump sums. */
export const DONATIONS_ALWAYS: StartingRow<TaxRow<'donations'>> = {
  from: null,
  limit: { value: 100_000, origin },
}
