import type { TaxRow } from '../tax-kinds.ts'
import { COMPANY_CAR_2011_03_01 } from './2011-03-01.ts'

/** Newest first. */
export const COMPANY_CAR: readonly TaxRow<'companyCar'>[] = [COMPANY_CAR_2011_03_01]
