import { enacted } from '../../origin.ts'
import type { PropertyRow } from '../property-kinds.ts'

/** A year, for every completed month after the last day to pay. */
export const LATE_INTEREST_ALWAYS: PropertyRow<'lateInterest'> = {
  from: null,
  to: null,
  rate: { value: 100_000, origin: enacted('one_source', 'JJR Inc, transfer duty') },
}
