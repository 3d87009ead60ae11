import type { ConstantsOfYear } from '../constants-of-year.ts'
import { FOREIGN_INCOME_EXEMPTION_2008_03_01 } from './foreign-income-exemption.ts'
import { INCOME_TAX_2009 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2009 } from './interest-exemption.ts'
import { PROVISIONAL_TAX_2008_03_01 } from './provisional-tax.ts'

/** What the law gives for the year of assessment 2009, and what began in it. */
export const YEAR_2009: ConstantsOfYear = {
  tax: {
    foreignIncomeExemption: [FOREIGN_INCOME_EXEMPTION_2008_03_01],
    incomeTax: [INCOME_TAX_2009],
    interestExemption: [INTEREST_EXEMPTION_2009],
    provisionalTax: [PROVISIONAL_TAX_2008_03_01],
  },
}
