import { enacted } from '../origin.ts'
import { NEXIA, PWC } from '../sources.ts'
import type { TaxRow } from '../tax-kinds.ts'

const origin = enacted('confirmed', PWC, NEXIA)

export const EXECUTOR_FEE_ALWAYS: TaxRow<'executorFee'> = {
  from: null,
  to: null,
  fee: { value: { capital: 35_000, income: 60_000 }, origin },
}
