import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', 'Audit Partners, 14 February 2009: provisional tax threshold over 65')
const estimateOrigin = enacted('one_source', 'Lyle and Associates, December 2008 (80 % of taxable income from the second payment of 2010)')

/** The basic amount protects everyone: there is no limit of taxable income yet. */
export const PROVISIONAL_TAX_2008_03_01: StartingRow<TaxRow<'provisionalTax'>> = {
  from: '2008-03-01',
  secondEstimate: {
    value: { limit: null, certainUpTo: null, shareUpToLimit: 900_000, shareAboveLimit: 800_000, penalty: 200_000 },
    origin: estimateOrigin,
  },
  otherIncome: { value: 2_000_000, origin },
  olderIncome: { value: 8_000_000, origin },
}
