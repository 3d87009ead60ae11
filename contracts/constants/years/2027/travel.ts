import { announced } from '../../origin.ts'
import { EMPLOYER_RATES, REGULATORY_FIGURES } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = announced('confirmed', EMPLOYER_RATES, REGULATORY_FIGURES)

/** The deemed-cost table of this year is not loaded. */
export const TRAVEL_2027: TaxRow<'travel'> = {
  year: 2027,
  perKm: { value: 495, origin },
}
