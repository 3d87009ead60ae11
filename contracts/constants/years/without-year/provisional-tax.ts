import type { StartingRow } from '../../dated-rows.ts'
import { enacted } from '../../origin.ts'
import { OPEN_ACCOUNTANTS } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('one_source', OPEN_ACCOUNTANTS)

export const PROVISIONAL_TAX_UNTIL_2026_02_28: StartingRow<TaxRow<'provisionalTax'>> = {
  from: null,
  secondEstimate: {
    value: { limit: 100_000_000, certainUpTo: 100_000_000, shareUpToLimit: 900_000, shareAboveLimit: 800_000, penalty: 200_000 },
    origin,
  },
  otherIncome: { value: 3_000_000, origin },
}
