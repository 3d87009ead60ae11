import type { ConstantsOfYear } from '../constants-of-year.ts'
import { INCOME_TAX_2008 } from './income-tax.ts'
import { NON_RESIDENT_SELLERS_2007_09_01 } from './non-resident-sellers.ts'
import { DONATIONS_2007_03_01 } from './donations.ts'
import { DONATIONS_TAX_2007_03_01 } from './donations-tax.ts'

/** What the law gives for the year of assessment 2008, and what began in it. */
export const YEAR_2008: ConstantsOfYear = {
  tax: { donations: [DONATIONS_2007_03_01], donationsTax: [DONATIONS_TAX_2007_03_01], incomeTax: [INCOME_TAX_2008] },
  property: { nonResidentSellers: [NON_RESIDENT_SELLERS_2007_09_01] },
}
