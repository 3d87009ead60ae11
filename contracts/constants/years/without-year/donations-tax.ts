import type { StartingRow } from '../../dated-rows.ts'
import { enacted } from '../../origin.ts'
import { NEXIA, PWC } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('confirmed', PWC, NEXIA)

/** What a year is free of donations tax. */
export const DONATIONS_TAX_UNTIL_2026_02_28: StartingRow<TaxRow<'donationsTax'>> = {
  from: null,
  individual: { value: 10_000_000, origin },
  casualGifts: { value: 1_000_000, origin },
}
