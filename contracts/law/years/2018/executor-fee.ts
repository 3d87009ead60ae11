import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { NEXIA, PWC } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'Acts Online, Administration of Estates Act, regulation 8', PWC, NEXIA)

/** The tariff is older; the first year that the sources prove. */
export const EXECUTOR_FEE_2017_03_01: StartingRow<TaxRow<'executorFee'>> = {
  from: '2017-03-01',
  fee: { value: { capital: 35_000, income: 60_000 }, origin },
}
