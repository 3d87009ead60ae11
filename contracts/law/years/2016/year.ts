import type { ConstantsOfYear } from '../constants-of-year.ts'
import { CAPITAL_GAINS_2016 } from './capital-gains.ts'
import { INCOME_TAX_2016 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2016 } from './interest-exemption.ts'
import { MEDICAL_CREDITS_2016 } from './medical-credits.ts'
import { SUBSISTENCE_2016 } from './subsistence.ts'
import { TAX_FREE_SAVINGS_2016 } from './tax-free-savings.ts'
import { TRANSFER_DUTY_2015_03_01 } from './transfer-duty.ts'
import { TURNOVER_TAX_2016 } from './turnover-tax.ts'
import { PROVISIONAL_TAX_2015_03_01 } from './provisional-tax.ts'
import { FOREIGN_DIVIDENDS_2015_03_01 } from './foreign-dividends.ts'

/** What the law gives for the year of assessment 2016, and what began in it. */
export const YEAR_2016: ConstantsOfYear = {
  transferDuty: [TRANSFER_DUTY_2015_03_01],
  tax: {
    capitalGains: [CAPITAL_GAINS_2016],
    foreignDividends: [FOREIGN_DIVIDENDS_2015_03_01],
    incomeTax: [INCOME_TAX_2016],
    interestExemption: [INTEREST_EXEMPTION_2016],
    medicalCredits: [MEDICAL_CREDITS_2016],
    provisionalTax: [PROVISIONAL_TAX_2015_03_01],
    subsistence: [SUBSISTENCE_2016],
    taxFreeSavings: [TAX_FREE_SAVINGS_2016],
    turnoverTax: [TURNOVER_TAX_2016],
  },
}
