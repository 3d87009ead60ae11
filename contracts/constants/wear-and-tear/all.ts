import type { TaxRow } from '../tax-kinds.ts'
import { WEAR_AND_TEAR_2023_03_01 } from './2023-03-01.ts'

/** Newest first. */
export const WEAR_AND_TEAR: readonly TaxRow<'wearAndTear'>[] = [WEAR_AND_TEAR_2023_03_01]
