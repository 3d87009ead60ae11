import type { StartingRow } from '../../figure/dated-rows.ts'
import { announced } from '../../figure/origin.ts'
import { BUSINESS_DAY, MOONSTONE } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = announced('confirmed', MOONSTONE, BUSINESS_DAY)

/** What a year is free of donations tax. */
export const DONATIONS_TAX_2026_03_01: StartingRow<TaxRow<'donationsTax'>> = {
  from: '2026-03-01',
  individual: { value: 15_000_000, origin },
  casualGifts: { value: 2_000_000, origin },
}
