import type { ConstantsOfYear } from '../constants-of-year.ts'
import { CAPITAL_GAINS_2014 } from './capital-gains.ts'
import { INCOME_TAX_2014 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2014 } from './interest-exemption.ts'
import { MEDICAL_CREDITS_2014 } from './medical-credits.ts'
import { SUBSISTENCE_2014 } from './subsistence.ts'
import { REIT_DISTRIBUTIONS_2013_04_01 } from './reit-distributions.ts'

/** What the law gives for the year of assessment 2014, and what began in it. */
export const YEAR_2014: ConstantsOfYear = {
  tax: {
    capitalGains: [CAPITAL_GAINS_2014],
    incomeTax: [INCOME_TAX_2014],
    interestExemption: [INTEREST_EXEMPTION_2014],
    medicalCredits: [MEDICAL_CREDITS_2014],
    reitDistributions: [REIT_DISTRIBUTIONS_2013_04_01],
    subsistence: [SUBSISTENCE_2014],
  },
}
