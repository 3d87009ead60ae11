import type { ConstantsOfYear } from '../constants-of-year.ts'
import { CAPITAL_GAINS_2020 } from './capital-gains.ts'
import { CONVEYANCER_GUIDELINE_2019_06_01 } from './conveyancer-guideline.ts'
import { EMPLOYEE_LOANS_2019_03_01 } from './employee-loans.ts'
import { INCOME_TAX_2020 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2020 } from './interest-exemption.ts'
import { MEDICAL_CREDITS_2020 } from './medical-credits.ts'
import { OFFICIAL_RATE_2019_08_01 } from './official-rate.ts'
import { OFFICIAL_RATES_2020 } from './official-rates-derived.ts'
import { PRESCRIBED_RATES_2020 } from './prescribed-rate.ts'
import { RETIREMENT_2020 } from './retirement.ts'
import { SUBSISTENCE_2020 } from './subsistence.ts'
import { TAX_FREE_SAVINGS_2020 } from './tax-free-savings.ts'
import { TRAVEL_2020 } from './travel.ts'
import { TURNOVER_TAX_2020 } from './turnover-tax.ts'

/** What the law gives for the year of assessment 2020, and what began in it. */
export const YEAR_2020: ConstantsOfYear = {
  tax: {
    capitalGains: [CAPITAL_GAINS_2020],
    employeeLoans: [EMPLOYEE_LOANS_2019_03_01],
    incomeTax: [INCOME_TAX_2020],
    interestExemption: [INTEREST_EXEMPTION_2020],
    medicalCredits: [MEDICAL_CREDITS_2020],
    officialRate: [...OFFICIAL_RATES_2020, OFFICIAL_RATE_2019_08_01],
    prescribedRate: PRESCRIBED_RATES_2020,
    retirement: [RETIREMENT_2020],
    subsistence: [SUBSISTENCE_2020],
    taxFreeSavings: [TAX_FREE_SAVINGS_2020],
    travel: [TRAVEL_2020],
    turnoverTax: [TURNOVER_TAX_2020],
  },
  property: { conveyancerGuideline: [CONVEYANCER_GUIDELINE_2019_06_01] },
}
