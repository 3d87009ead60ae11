import type { ConstantsOfYear } from '../constants-of-year.ts'
import { TRANSFER_DUTY_1999_04_01_NATURAL } from './transfer-duty.ts'

/** What the law gives for the year of assessment 2000, and what began in it. */
export const YEAR_2000: ConstantsOfYear = {
  transferDuty: [TRANSFER_DUTY_1999_04_01_NATURAL],
}
