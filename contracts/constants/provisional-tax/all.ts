import type { TaxRow } from '../tax-kinds.ts'
import { PROVISIONAL_TAX_2026_03_01 } from './2026-03-01.ts'
import { PROVISIONAL_TAX_UNTIL_2026_02_28 } from './until-2026-02-28.ts'

/** Newest first. */
export const PROVISIONAL_TAX: readonly TaxRow<'provisionalTax'>[] = [PROVISIONAL_TAX_2026_03_01, PROVISIONAL_TAX_UNTIL_2026_02_28]
