import type { ConstantsOfYear } from '../constants-of-year.ts'
import { FOREIGN_INCOME_EXEMPTION_2009_03_01 } from './foreign-income-exemption.ts'
import { INCOME_TAX_2010 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2010 } from './interest-exemption.ts'
import { VAT_REGISTRATION_2010_01_01 } from './vat-registration.ts'
import { WEAR_AND_TEAR_2009_03_01 } from './wear-and-tear.ts'
import { PROVISIONAL_TAX_2009_03_01 } from './provisional-tax.ts'

/** What the law gives for the year of assessment 2010, and what began in it. */
export const YEAR_2010: ConstantsOfYear = {
  tax: {
    foreignIncomeExemption: [FOREIGN_INCOME_EXEMPTION_2009_03_01],
    incomeTax: [INCOME_TAX_2010],
    interestExemption: [INTEREST_EXEMPTION_2010],
    provisionalTax: [PROVISIONAL_TAX_2009_03_01],
    vatRegistration: [VAT_REGISTRATION_2010_01_01],
    wearAndTear: [WEAR_AND_TEAR_2009_03_01],
  },
}
