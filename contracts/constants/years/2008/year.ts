import type { ConstantsOfYear } from '../constants-of-year.ts'
import { INCOME_TAX_2008 } from './income-tax.ts'

/** What the law gives for the year of assessment 2008, and what began in it. */
export const YEAR_2008: ConstantsOfYear = {
  tax: { incomeTax: [INCOME_TAX_2008] },
}
