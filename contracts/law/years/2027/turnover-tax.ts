import { announced } from '../../figure/origin.ts'
import { BUSINESS_DAY, OPEN_ACCOUNTANTS } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = announced('one_source', OPEN_ACCOUNTANTS)
const qualifyingTurnoverOrigin = announced('confirmed', OPEN_ACCOUNTANTS, BUSINESS_DAY)

/** The last band is closed: above it turnover tax is not open. */
export const TURNOVER_TAX_2027: TaxRow<'turnoverTax'> = {
  year: 2027,
  bands: {
    value: [
      { upTo: 60_000_000, base: 0, rate: 0 },
      { upTo: 95_000_000, base: 0, rate: 10_000 },
      { upTo: 140_000_000, base: 350_000, rate: 20_000 },
      { upTo: 230_000_000, base: 1_250_000, rate: 30_000 },
    ],
    origin,
  },
  qualifyingTurnover: { value: 230_000_000, origin: qualifyingTurnoverOrigin },
}
