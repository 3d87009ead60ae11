import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { NEXIA, PROFMARK } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'Juta, SAIT Compendium 2016, Eighth Schedule, paragraph 57(3) and (6)', NEXIA, PROFMARK)

/** Eighth Schedule, paragraph 57. */
export const SMALL_BUSINESS_GAINS_2012_03_01: StartingRow<TaxRow<'smallBusinessGains'>> = {
  from: '2012-03-01',
  relief: { value: { lifetime: 180_000_000, marketValue: 1_000_000_000, age: 55 }, origin },
}
