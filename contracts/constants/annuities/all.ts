import type { TaxRow } from '../tax-kinds.ts'
import { ANNUITIES_2026_03_01 } from './2026-03-01.ts'
import { ANNUITIES_UNTIL_2026_02_28 } from './until-2026-02-28.ts'

/** Newest first. */
export const ANNUITIES: readonly TaxRow<'annuities'>[] = [ANNUITIES_2026_03_01, ANNUITIES_UNTIL_2026_02_28]
