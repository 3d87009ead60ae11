import type { ConstantsOfYear } from '../constants-of-year.ts'
import { CAPITAL_GAINS_2018 } from './capital-gains.ts'
import { FOREIGN_DIVIDENDS_2017_03_01 } from './foreign-dividends.ts'
import { INCOME_TAX_2018 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2018 } from './interest-exemption.ts'
import { MEDICAL_CREDITS_2018 } from './medical-credits.ts'
import { PRESCRIBED_RATES_2018 } from './prescribed-rate.ts'
import { RETIREMENT_2018 } from './retirement.ts'
import { SUBSISTENCE_2018 } from './subsistence.ts'
import { TAX_FREE_SAVINGS_2018 } from './tax-free-savings.ts'
import { TRANSFER_DUTY_2017_03_01 } from './transfer-duty.ts'
import { TRAVEL_2018 } from './travel.ts'
import { TURNOVER_TAX_2018 } from './turnover-tax.ts'
import { EXECUTOR_FEE_2017_03_01 } from './executor-fee.ts'

/** What the law gives for the year of assessment 2018, and what began in it. */
export const YEAR_2018: ConstantsOfYear = {
  transferDuty: [TRANSFER_DUTY_2017_03_01],
  tax: {
    capitalGains: [CAPITAL_GAINS_2018],
    executorFee: [EXECUTOR_FEE_2017_03_01],
    foreignDividends: [FOREIGN_DIVIDENDS_2017_03_01],
    incomeTax: [INCOME_TAX_2018],
    interestExemption: [INTEREST_EXEMPTION_2018],
    medicalCredits: [MEDICAL_CREDITS_2018],
    prescribedRate: PRESCRIBED_RATES_2018,
    retirement: [RETIREMENT_2018],
    subsistence: [SUBSISTENCE_2018],
    taxFreeSavings: [TAX_FREE_SAVINGS_2018],
    travel: [TRAVEL_2018],
    turnoverTax: [TURNOVER_TAX_2018],
  },
}
