import type { TaxRow } from '../tax-kinds.ts'
import { ESTATE_DUTY_2018_03_01 } from './2018-03-01.ts'

/** Newest first. */
export const ESTATE_DUTY: readonly TaxRow<'estateDuty'>[] = [ESTATE_DUTY_2018_03_01]
