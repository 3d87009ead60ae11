import type { ConstantsOfYear } from '../constants-of-year.ts'
import { INCOME_TAX_2006 } from './income-tax.ts'
import { LATE_INTEREST_2005_03_01 } from './late-interest.ts'
import { TRANSFER_DUTY_2005_03_01_NATURAL } from './transfer-duty.ts'

/** What the law gives for the year of assessment 2006, and what began in it. */
export const YEAR_2006: ConstantsOfYear = {
  transferDuty: [TRANSFER_DUTY_2005_03_01_NATURAL],
  tax: { incomeTax: [INCOME_TAX_2006] },
  property: { lateInterest: [LATE_INTEREST_2005_03_01] },
}
