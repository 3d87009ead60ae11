import type { TaxRow } from '../tax-kinds.ts'
import { EXECUTOR_FEE_ALWAYS } from './always.ts'

/** Newest first. */
export const EXECUTOR_FEE: readonly TaxRow<'executorFee'>[] = [EXECUTOR_FEE_ALWAYS]
