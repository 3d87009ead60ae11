import type { TaxRow } from '../tax-kinds.ts'
import { REIT_DISTRIBUTIONS_ALWAYS } from './always.ts'

/** Newest first. */
export const REIT_DISTRIBUTIONS: readonly TaxRow<'reitDistributions'>[] = [REIT_DISTRIBUTIONS_ALWAYS]
