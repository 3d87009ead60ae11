import type { StartingRow } from '../../dated-rows.ts'
import { enacted } from '../../origin.ts'
import type { PropertyRow } from '../../property/property-kinds.ts'

/** A year, for every completed month after the last day to pay. */
export const LATE_INTEREST_ALWAYS: StartingRow<PropertyRow<'lateInterest'>> = {
  from: null,
  rate: { value: 100_000, origin: enacted('one_source', 'JJR Inc, transfer duty') },
}
