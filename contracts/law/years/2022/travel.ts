import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', 'Business Insider, March 2021')

/** The deemed-cost table of this year is not loaded. */
export const TRAVEL_2022: TaxRow<'travel'> = {
  year: 2022,
  perKm: { value: 382, origin },
}
