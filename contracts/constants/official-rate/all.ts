import type { TaxRow } from '../tax-kinds.ts'
import { OFFICIAL_RATE_2026_06_01 } from './2026-06-01.ts'
import { OFFICIAL_RATE_2026_03_01 } from './2026-03-01.ts'
import { OFFICIAL_RATE_2022_02_01 } from './2022-02-01.ts'
import { OFFICIAL_RATE_2021_12_01 } from './2021-12-01.ts'
import { OFFICIAL_RATE_2019_08_01 } from './2019-08-01.ts'

/** Newest first. */
export const OFFICIAL_RATE: readonly TaxRow<'officialRate'>[] = [
  OFFICIAL_RATE_2026_06_01,
  OFFICIAL_RATE_2026_03_01,
  OFFICIAL_RATE_2022_02_01,
  OFFICIAL_RATE_2021_12_01,
  OFFICIAL_RATE_2019_08_01,
]
