import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { SMALL_ITEM_RULING, WEAR_AND_TEAR_NOTE } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

/** What cost less is a small item. The value limit of vehicles before March 2023 is not loaded. */
export const WEAR_AND_TEAR_2009_03_01: StartingRow<TaxRow<'wearAndTear'>> = {
  from: '2009-03-01',
  smallItem: { value: 700_000, origin: enacted('confirmed', SMALL_ITEM_RULING, WEAR_AND_TEAR_NOTE) },
}
