import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { SMALL_ITEM_RULING, UNCHECKED, WEAR_AND_TEAR_NOTE } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('memory', UNCHECKED)

export const WEAR_AND_TEAR_2023_03_01: StartingRow<TaxRow<'wearAndTear'>> = {
  from: '2023-03-01',
  smallItem: { value: 700_000, origin: enacted('confirmed', SMALL_ITEM_RULING, WEAR_AND_TEAR_NOTE) },
  vehicle: { value: { cap: 80_000_000, years: 7 }, origin },
}
