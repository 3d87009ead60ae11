import type { TaxRow } from '../tax-kinds.ts'
import { SMALL_BUSINESS_GAINS_2026_03_01 } from './2026-03-01.ts'
import { SMALL_BUSINESS_GAINS_UNTIL_2026_02_28 } from './until-2026-02-28.ts'

/** Newest first. */
export const SMALL_BUSINESS_GAINS: readonly TaxRow<'smallBusinessGains'>[] = [
  SMALL_BUSINESS_GAINS_2026_03_01,
  SMALL_BUSINESS_GAINS_UNTIL_2026_02_28,
]
