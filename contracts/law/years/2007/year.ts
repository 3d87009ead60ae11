import type { ConstantsOfYear } from '../constants-of-year.ts'
import { INCOME_TAX_2007 } from './income-tax.ts'
import { TRANSFER_DUTY_2006_03_01_NATURAL, TRANSFER_DUTY_2006_03_01_NON_NATURAL } from './transfer-duty.ts'

/** What the law gives for the year of assessment 2007, and what began in it. */
export const YEAR_2007: ConstantsOfYear = {
  transferDuty: [TRANSFER_DUTY_2006_03_01_NATURAL, TRANSFER_DUTY_2006_03_01_NON_NATURAL],
  tax: { incomeTax: [INCOME_TAX_2007] },
}
