import type { TaxRow } from '../tax-kinds.ts'
import { POLICYHOLDER_FUND_ALWAYS } from './always.ts'

/** Newest first. */
export const POLICYHOLDER_FUND: readonly TaxRow<'policyholderFund'>[] = [POLICYHOLDER_FUND_ALWAYS]
