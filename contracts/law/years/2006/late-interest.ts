import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { PropertyRow } from '../../figure/property-kinds.ts'
import { TRANSFER_DUTY_ACT_TEXT } from '../../figure/sources.ts'

/** A year, for every completed month after the last day to pay. */
export const LATE_INTEREST_2005_03_01: StartingRow<PropertyRow<'lateInterest'>> = {
  from: '2005-03-01',
  rate: { value: 100_000, origin: enacted('confirmed', `${TRANSFER_DUTY_ACT_TEXT}, section 4(1A)`, 'JJR Inc, transfer duty') },
}
