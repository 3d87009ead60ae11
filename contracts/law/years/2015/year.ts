import type { ConstantsOfYear } from '../constants-of-year.ts'
import { CAPITAL_GAINS_2015 } from './capital-gains.ts'
import { INCOME_TAX_2015 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2015 } from './interest-exemption.ts'
import { LUMP_SUMS_2014_03_01 } from './lump-sums.ts'
import { MEDICAL_CREDITS_2015 } from './medical-credits.ts'
import { MEDICAL_EXPENSES_2014_03_01 } from './medical-expenses.ts'
import { SUBSISTENCE_2015 } from './subsistence.ts'
import { DONATIONS_2014_03_01 } from './donations.ts'

/** What the law gives for the year of assessment 2015, and what began in it. */
export const YEAR_2015: ConstantsOfYear = {
  tax: {
    capitalGains: [CAPITAL_GAINS_2015],
    donations: [DONATIONS_2014_03_01],
    incomeTax: [INCOME_TAX_2015],
    interestExemption: [INTEREST_EXEMPTION_2015],
    lumpSums: [LUMP_SUMS_2014_03_01],
    medicalCredits: [MEDICAL_CREDITS_2015],
    medicalExpenses: [MEDICAL_EXPENSES_2014_03_01],
    subsistence: [SUBSISTENCE_2015],
  },
}
