import type { ConstantsOfYear } from '../constants-of-year.ts'
import { INCOME_TAX_2010 } from './income-tax.ts'
import { VAT_REGISTRATION_2010_01_01 } from './vat-registration.ts'
import { WEAR_AND_TEAR_2009_03_01 } from './wear-and-tear.ts'

/** What the law gives for the year of assessment 2010, and what began in it. */
export const YEAR_2010: ConstantsOfYear = {
  tax: { incomeTax: [INCOME_TAX_2010], vatRegistration: [VAT_REGISTRATION_2010_01_01], wearAndTear: [WEAR_AND_TEAR_2009_03_01] },
}
