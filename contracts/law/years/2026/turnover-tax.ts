import { enacted } from '../../figure/origin.ts'
import { NEXIA, SARS_TURNOVER } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', SARS_TURNOVER, 'Harry Curtis', NEXIA)

/** The last band is closed: above it turnover tax is not open. */
export const TURNOVER_TAX_2026: TaxRow<'turnoverTax'> = {
  year: 2026,
  bands: {
    value: [
      { upTo: 33_500_000, base: 0, rate: 0 },
      { upTo: 50_000_000, base: 0, rate: 10_000 },
      { upTo: 75_000_000, base: 165_000, rate: 20_000 },
      { upTo: 100_000_000, base: 665_000, rate: 30_000 },
    ],
    origin,
  },
  qualifyingTurnover: { value: 100_000_000, origin },
}
