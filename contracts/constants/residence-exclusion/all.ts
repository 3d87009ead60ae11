import type { TaxRow } from '../tax-kinds.ts'
import { RESIDENCE_EXCLUSION_2026_03_01 } from './2026-03-01.ts'
import { RESIDENCE_EXCLUSION_2012_03_01 } from './2012-03-01.ts'

/** Newest first. */
export const RESIDENCE_EXCLUSION: readonly TaxRow<'residenceExclusion'>[] = [RESIDENCE_EXCLUSION_2026_03_01, RESIDENCE_EXCLUSION_2012_03_01]
