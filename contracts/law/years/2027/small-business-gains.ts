import type { StartingRow } from '../../figure/dated-rows.ts'
import { announced } from '../../figure/origin.ts'
import { BUSINESS_DAY, MOONSTONE } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = announced('confirmed', MOONSTONE, BUSINESS_DAY)

export const SMALL_BUSINESS_GAINS_2026_03_01: StartingRow<TaxRow<'smallBusinessGains'>> = {
  from: '2026-03-01',
  relief: { value: { lifetime: 270_000_000, marketValue: 1_500_000_000, age: 55 }, origin },
}
