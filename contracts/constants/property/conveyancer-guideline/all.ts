import type { PropertyRow } from '../property-kinds.ts'
import { CONVEYANCER_GUIDELINE_2025_08_01 } from './2025-08-01.ts'
import { CONVEYANCER_GUIDELINE_2024_05_27 } from './2024-05-27.ts'
import { CONVEYANCER_GUIDELINE_2019_06_01 } from './2019-06-01.ts'

/** Newest first. */
export const CONVEYANCER_GUIDELINE: readonly PropertyRow<'conveyancerGuideline'>[] = [
  CONVEYANCER_GUIDELINE_2025_08_01,
  CONVEYANCER_GUIDELINE_2024_05_27,
  CONVEYANCER_GUIDELINE_2019_06_01,
]
