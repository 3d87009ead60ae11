import type { ConstantsOfYear } from '../constants-of-year.ts'
import { FOREIGN_INCOME_EXEMPTION_2010_03_01 } from './foreign-income-exemption.ts'
import { INCOME_TAX_2011 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2011 } from './interest-exemption.ts'
import { LUMP_SUMS_2010_03_01 } from './lump-sums.ts'
import { TRANSFER_DUTY_2011_02_23 } from './transfer-duty.ts'

/** What the law gives for the year of assessment 2011, and what began in it. */
export const YEAR_2011: ConstantsOfYear = {
  transferDuty: [TRANSFER_DUTY_2011_02_23],
  tax: {
    foreignIncomeExemption: [FOREIGN_INCOME_EXEMPTION_2010_03_01],
    incomeTax: [INCOME_TAX_2011],
    interestExemption: [INTEREST_EXEMPTION_2011],
    lumpSums: [LUMP_SUMS_2010_03_01],
  },
}
