import type { ConstantsOfYear } from '../constants-of-year.ts'
import { CAPITAL_GAINS_2013 } from './capital-gains.ts'
import { DIVIDENDS_TAX_2012_04_01 } from './dividends-tax.ts'
import { FOREIGN_INCOME_EXEMPTION_2012_03_01 } from './foreign-income-exemption.ts'
import { INCOME_TAX_2013 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2013 } from './interest-exemption.ts'
import { MEDICAL_CREDITS_2013 } from './medical-credits.ts'
import { RESIDENCE_EXCLUSION_2012_03_01 } from './residence-exclusion.ts'
import { UIF_2012_10_01 } from './uif.ts'
import { SMALL_BUSINESS_GAINS_2012_03_01 } from './small-business-gains.ts'

/** What the law gives for the year of assessment 2013, and what began in it. */
export const YEAR_2013: ConstantsOfYear = {
  tax: {
    capitalGains: [CAPITAL_GAINS_2013],
    dividendsTax: [DIVIDENDS_TAX_2012_04_01],
    foreignIncomeExemption: [FOREIGN_INCOME_EXEMPTION_2012_03_01],
    incomeTax: [INCOME_TAX_2013],
    interestExemption: [INTEREST_EXEMPTION_2013],
    medicalCredits: [MEDICAL_CREDITS_2013],
    residenceExclusion: [RESIDENCE_EXCLUSION_2012_03_01],
    smallBusinessGains: [SMALL_BUSINESS_GAINS_2012_03_01],
    uif: [UIF_2012_10_01],
  },
}
