import type { ConstantsOfYear } from '../constants-of-year.ts'
import { CAPITAL_GAINS_2017 } from './capital-gains.ts'
import { CREDIT_LIMITS_2016_05_06 } from './credit-limits.ts'
import { DIVIDENDS_TAX_2017_02_22 } from './dividends-tax.ts'
import { INCOME_TAX_2017 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2017 } from './interest-exemption.ts'
import { MEDICAL_CREDITS_2017 } from './medical-credits.ts'
import { NON_RESIDENT_SELLERS_2017_02_22 } from './non-resident-sellers.ts'
import { PRESCRIBED_RATES_2017 } from './prescribed-rate.ts'
import { RETIREMENT_2017 } from './retirement.ts'
import { SUBSISTENCE_2017 } from './subsistence.ts'
import { TAX_FREE_SAVINGS_2017 } from './tax-free-savings.ts'
import { TRANSFER_DUTY_2016_03_01 } from './transfer-duty.ts'
import { TURNOVER_TAX_2017 } from './turnover-tax.ts'
import { ANNUITIES_2016_03_01 } from './annuities.ts'
import { POLICYHOLDER_FUND_2016_03_01 } from './policyholder-fund.ts'

/** What the law gives for the year of assessment 2017, and what began in it. */
export const YEAR_2017: ConstantsOfYear = {
  transferDuty: [TRANSFER_DUTY_2016_03_01],
  tax: {
    annuities: [ANNUITIES_2016_03_01],
    capitalGains: [CAPITAL_GAINS_2017],
    dividendsTax: [DIVIDENDS_TAX_2017_02_22],
    incomeTax: [INCOME_TAX_2017],
    interestExemption: [INTEREST_EXEMPTION_2017],
    medicalCredits: [MEDICAL_CREDITS_2017],
    policyholderFund: [POLICYHOLDER_FUND_2016_03_01],
    prescribedRate: PRESCRIBED_RATES_2017,
    retirement: [RETIREMENT_2017],
    subsistence: [SUBSISTENCE_2017],
    taxFreeSavings: [TAX_FREE_SAVINGS_2017],
    turnoverTax: [TURNOVER_TAX_2017],
  },
  property: { nonResidentSellers: [NON_RESIDENT_SELLERS_2017_02_22] },
  lending: { creditLimits: [CREDIT_LIMITS_2016_05_06] },
}
