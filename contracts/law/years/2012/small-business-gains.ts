import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', 'AFS Online, taxation of capital gains 2013')

/** Eighth Schedule, paragraph 57. */
export const SMALL_BUSINESS_GAINS_2011_03_01: StartingRow<TaxRow<'smallBusinessGains'>> = {
  from: '2011-03-01',
  relief: { value: { lifetime: 90_000_000, marketValue: 500_000_000, age: 55 }, origin },
}
