import type { TaxRow } from '../tax-kinds.ts'
import { FOREIGN_EMPLOYMENT_2020_03_01 } from './2020-03-01.ts'

/** Newest first. */
export const FOREIGN_EMPLOYMENT: readonly TaxRow<'foreignEmployment'>[] = [FOREIGN_EMPLOYMENT_2020_03_01]
