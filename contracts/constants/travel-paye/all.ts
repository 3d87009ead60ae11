import type { TaxRow } from '../tax-kinds.ts'
import { TRAVEL_PAYE_ALWAYS } from './always.ts'

/** Newest first. */
export const TRAVEL_PAYE: readonly TaxRow<'travelPaye'>[] = [TRAVEL_PAYE_ALWAYS]
