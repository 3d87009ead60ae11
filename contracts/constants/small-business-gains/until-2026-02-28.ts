import { enacted } from '../origin.ts'
import { NEXIA, PROFMARK } from '../sources.ts'
import type { TaxRow } from '../tax-kinds.ts'

const origin = enacted('confirmed', NEXIA, PROFMARK)

export const SMALL_BUSINESS_GAINS_UNTIL_2026_02_28: TaxRow<'smallBusinessGains'> = {
  from: null,
  to: '2026-02-28',
  relief: { value: { lifetime: 180_000_000, marketValue: 1_000_000_000, age: 55 }, origin },
}
