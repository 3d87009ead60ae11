import type { StartingRow } from '../../dated-rows.ts'
import { enacted } from '../../origin.ts'
import { NEXIA, PROFMARK } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('confirmed', NEXIA, PROFMARK)

export const SMALL_BUSINESS_GAINS_UNTIL_2026_02_28: StartingRow<TaxRow<'smallBusinessGains'>> = {
  from: null,
  relief: { value: { lifetime: 180_000_000, marketValue: 1_000_000_000, age: 55 }, origin },
}
