import type { TaxRow } from '../tax-kinds.ts'
import { LUMP_SUMS_2023_03_01 } from './2023-03-01.ts'
import { LUMP_SUMS_2014_03_01 } from './2014-03-01.ts'
import { LUMP_SUMS_2011_03_01 } from './2011-03-01.ts'
import { LUMP_SUMS_2010_03_01 } from './2010-03-01.ts'

/** Newest first. */
export const LUMP_SUMS: readonly TaxRow<'lumpSums'>[] = [
  LUMP_SUMS_2023_03_01,
  LUMP_SUMS_2014_03_01,
  LUMP_SUMS_2011_03_01,
  LUMP_SUMS_2010_03_01,
]
