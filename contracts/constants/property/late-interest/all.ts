import type { PropertyRow } from '../property-kinds.ts'
import { LATE_INTEREST_ALWAYS } from './always.ts'

/** Newest first. */
export const LATE_INTEREST: readonly PropertyRow<'lateInterest'>[] = [LATE_INTEREST_ALWAYS]
