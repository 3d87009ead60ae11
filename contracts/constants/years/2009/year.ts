import type { ConstantsOfYear } from '../constants-of-year.ts'
import { INCOME_TAX_2009 } from './income-tax.ts'

/** What the law gives for the year of assessment 2009, and what began in it. */
export const YEAR_2009: ConstantsOfYear = {
  tax: { incomeTax: [INCOME_TAX_2009] },
}
