import type { TaxRow } from '../tax-kinds.ts'
import { DONATIONS_TAX_2026_03_01 } from './2026-03-01.ts'
import { DONATIONS_TAX_UNTIL_2026_02_28 } from './until-2026-02-28.ts'

/** Newest first. */
export const DONATIONS_TAX: readonly TaxRow<'donationsTax'>[] = [DONATIONS_TAX_2026_03_01, DONATIONS_TAX_UNTIL_2026_02_28]
