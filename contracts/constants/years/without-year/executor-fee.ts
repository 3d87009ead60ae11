import type { StartingRow } from '../../dated-rows.ts'
import { enacted } from '../../origin.ts'
import { NEXIA, PWC } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('confirmed', PWC, NEXIA)

export const EXECUTOR_FEE_ALWAYS: StartingRow<TaxRow<'executorFee'>> = {
  from: null,
  fee: { value: { capital: 35_000, income: 60_000 }, origin },
}
