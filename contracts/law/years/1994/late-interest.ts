import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { PropertyRow } from '../../figure/property-kinds.ts'
import { TRANSFER_DUTY_ACT_TEXT } from '../../figure/sources.ts'

/** A year, for every completed month after the last day to pay: a penalty on transactions before 1 March 2005. */
export const LATE_INTEREST_1993_04_07: StartingRow<PropertyRow<'lateInterest'>> = {
  from: '1993-04-07',
  rate: { value: 100_000, origin: enacted('one_source', `${TRANSFER_DUTY_ACT_TEXT}, section 4(1)`) },
}
