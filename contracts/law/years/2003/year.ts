import type { ConstantsOfYear } from '../constants-of-year.ts'
import { TRANSFER_DUTY_2002_03_01_NATURAL } from './transfer-duty.ts'

/** What the law gives for the year of assessment 2003, and what began in it. */
export const YEAR_2003: ConstantsOfYear = {
  transferDuty: [TRANSFER_DUTY_2002_03_01_NATURAL],
}
