import type { ConstantsOfYear } from '../constants-of-year.ts'
import { INCOME_TAX_2011 } from './income-tax.ts'
import { LUMP_SUMS_2010_03_01 } from './lump-sums.ts'
import { TRANSFER_DUTY_2011_02_23 } from './transfer-duty.ts'

/** What the law gives for the year of assessment 2011, and what began in it. */
export const YEAR_2011: ConstantsOfYear = {
  transferDuty: [TRANSFER_DUTY_2011_02_23],
  tax: { incomeTax: [INCOME_TAX_2011], lumpSums: [LUMP_SUMS_2010_03_01] },
}
