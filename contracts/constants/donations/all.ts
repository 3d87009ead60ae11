import type { TaxRow } from '../tax-kinds.ts'
import { DONATIONS_ALWAYS } from './always.ts'

/** Newest first. */
export const DONATIONS: readonly TaxRow<'donations'>[] = [DONATIONS_ALWAYS]
