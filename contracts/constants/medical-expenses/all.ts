import type { TaxRow } from '../tax-kinds.ts'
import { MEDICAL_EXPENSES_2014_03_01 } from './2014-03-01.ts'

/** Newest first. */
export const MEDICAL_EXPENSES: readonly TaxRow<'medicalExpenses'>[] = [MEDICAL_EXPENSES_2014_03_01]
