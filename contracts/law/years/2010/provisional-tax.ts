import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'SARS, pocket guide 2013', 'AFS Online, provisional tax payer')
const estimateOrigin = enacted('one_source', 'Audit Alliance, 6 August 2010: provisional tax')

export const PROVISIONAL_TAX_2009_03_01: StartingRow<TaxRow<'provisionalTax'>> = {
  from: '2009-03-01',
  secondEstimate: {
    value: { limit: 100_000_000, certainUpTo: 100_000_000, shareUpToLimit: 900_000, shareAboveLimit: 800_000, penalty: 200_000 },
    origin: estimateOrigin,
  },
  otherIncome: { value: 2_000_000, origin },
  olderIncome: { value: 12_000_000, origin },
}
