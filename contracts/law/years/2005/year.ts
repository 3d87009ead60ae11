import type { ConstantsOfYear } from '../constants-of-year.ts'
import { INCOME_TAX_2005 } from './income-tax.ts'
import { RING_FENCING_2004_03_01 } from './ring-fencing.ts'
import { TRANSFER_DUTY_2004_03_01_NATURAL } from './transfer-duty.ts'

/** What the law gives for the year of assessment 2005, and what began in it. */
export const YEAR_2005: ConstantsOfYear = {
  transferDuty: [TRANSFER_DUTY_2004_03_01_NATURAL],
  tax: { incomeTax: [INCOME_TAX_2005], ringFencing: [RING_FENCING_2004_03_01] },
}
