import type { StartingRow } from '../../figure/dated-rows.ts'
import { announced } from '../../figure/origin.ts'
import { OPEN_ACCOUNTANTS } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = announced('one_source', OPEN_ACCOUNTANTS)

/** The limit has one source: between the old one and this, the test is refused. */
export const PROVISIONAL_TAX_2026_03_01: StartingRow<TaxRow<'provisionalTax'>> = {
  from: '2026-03-01',
  secondEstimate: {
    value: { limit: 180_000_000, certainUpTo: 100_000_000, shareUpToLimit: 900_000, shareAboveLimit: 800_000, penalty: 200_000 },
    origin,
  },
  otherIncome: { value: 3_000_000, origin },
}
