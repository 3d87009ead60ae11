import type { PropertyRow } from '../property-kinds.ts'
import { DEEDS_FEES_2025_04_01 } from './2025-04-01.ts'
import { DEEDS_FEES_2024_04_01 } from './2024-04-01.ts'
import { DEEDS_FEES_2023_04_01 } from './2023-04-01.ts'
import { DEEDS_FEES_2022_04_01 } from './2022-04-01.ts'
import { DEEDS_FEES_2021_04_01 } from './2021-04-01.ts'
import { DEEDS_FEES_2020_04_01 } from './2020-04-01.ts'
import { DEEDS_FEES_2018_07_01 } from './2018-07-01.ts'

/** Newest first. */
export const DEEDS_FEES: readonly PropertyRow<'deedsFees'>[] = [
  DEEDS_FEES_2025_04_01,
  DEEDS_FEES_2024_04_01,
  DEEDS_FEES_2023_04_01,
  DEEDS_FEES_2022_04_01,
  DEEDS_FEES_2021_04_01,
  DEEDS_FEES_2020_04_01,
  DEEDS_FEES_2018_07_01,
]
