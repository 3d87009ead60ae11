import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { ACT_TEXT, NEXIA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

/** Section 64(1)(a): 20 % of the first R30 million of taxable donations since 1 March 2018, 25 % of what is above. */
export const DONATIONS_TAX_RATES_2018_03_01: StartingRow<TaxRow<'donationsTaxRates'>> = {
  from: '2018-03-01',
  bands: {
    value: [
      { upTo: 3_000_000_000, base: 0, rate: 200_000 },
      { upTo: null, base: 600_000_000, rate: 250_000 },
    ],
    origin: enacted('confirmed', ACT_TEXT, NEXIA),
  },
}
