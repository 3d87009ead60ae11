import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { NEXIA, PWC } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'SARS, exemptions from donations tax (from 1 March 2007)', PWC, NEXIA)

/** What a year is free of donations tax. */
export const DONATIONS_TAX_2007_03_01: StartingRow<TaxRow<'donationsTax'>> = {
  from: '2007-03-01',
  individual: { value: 10_000_000, origin },
  casualGifts: { value: 1_000_000, origin },
}
