import type { ConstantsOfYear } from '../constants-of-year.ts'
import { INCOME_TAX_2004 } from './income-tax.ts'
import { TRANSFER_DUTY_2003_03_01_NATURAL } from './transfer-duty.ts'

/** What the law gives for the year of assessment 2004, and what began in it. */
export const YEAR_2004: ConstantsOfYear = {
  transferDuty: [TRANSFER_DUTY_2003_03_01_NATURAL],
  tax: { incomeTax: [INCOME_TAX_2004] },
}
