import type { TaxRow } from '../tax-kinds.ts'
import { TWO_POT_2024_09_01 } from './2024-09-01.ts'

/** Newest first. */
export const TWO_POT: readonly TaxRow<'twoPot'>[] = [TWO_POT_2024_09_01]
