import type { ConstantsOfYear } from '../constants-of-year.ts'
import { COMPANY_CAR_2011_03_01 } from './company-car.ts'
import { INCOME_TAX_2012 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2012 } from './interest-exemption.ts'
import { LUMP_SUMS_2011_03_01 } from './lump-sums.ts'

/** What the law gives for the year of assessment 2012, and what began in it. */
export const YEAR_2012: ConstantsOfYear = {
  tax: {
    companyCar: [COMPANY_CAR_2011_03_01],
    incomeTax: [INCOME_TAX_2012],
    interestExemption: [INTEREST_EXEMPTION_2012],
    lumpSums: [LUMP_SUMS_2011_03_01],
  },
}
