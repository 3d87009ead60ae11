import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { OPEN_ACCOUNTANTS } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'Acts Online, Fourth Schedule, paragraph 18 (Act 44 of 2014, from 1 March 2015)', OPEN_ACCOUNTANTS)
const estimateOrigin = enacted('one_source', OPEN_ACCOUNTANTS)

/** The limit from 65 fell away. */
export const PROVISIONAL_TAX_2015_03_01: StartingRow<TaxRow<'provisionalTax'>> = {
  from: '2015-03-01',
  secondEstimate: {
    value: { limit: 100_000_000, certainUpTo: 100_000_000, shareUpToLimit: 900_000, shareAboveLimit: 800_000, penalty: 200_000 },
    origin: estimateOrigin,
  },
  otherIncome: { value: 3_000_000, origin },
}
