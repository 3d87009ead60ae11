import type { ConstantsOfYear } from '../constants-of-year.ts'
import { CAPITAL_GAINS_2021 } from './capital-gains.ts'
import { DEEDS_FEES_2020_04_01 } from './deeds-fees.ts'
import { FOREIGN_EMPLOYMENT_2020_03_01 } from './foreign-employment.ts'
import { INCOME_TAX_2021 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2021 } from './interest-exemption.ts'
import { MEDICAL_CREDITS_2021 } from './medical-credits.ts'
import { OFFICIAL_RATES_2021 } from './official-rate.ts'
import { PRESCRIBED_RATES_2021 } from './prescribed-rate.ts'
import { RETIREMENT_2021 } from './retirement.ts'
import { SUBSISTENCE_2021 } from './subsistence.ts'
import { TAX_FREE_SAVINGS_2021 } from './tax-free-savings.ts'
import { TRANSFER_DUTY_2020_03_01 } from './transfer-duty.ts'
import { TRAVEL_2021 } from './travel.ts'
import { TURNOVER_TAX_2021 } from './turnover-tax.ts'
import { ANNUITIES_2020_03_01 } from './annuities.ts'

/** What the law gives for the year of assessment 2021, and what began in it. */
export const YEAR_2021: ConstantsOfYear = {
  transferDuty: [TRANSFER_DUTY_2020_03_01],
  tax: {
    annuities: [ANNUITIES_2020_03_01],
    capitalGains: [CAPITAL_GAINS_2021],
    foreignEmployment: [FOREIGN_EMPLOYMENT_2020_03_01],
    incomeTax: [INCOME_TAX_2021],
    interestExemption: [INTEREST_EXEMPTION_2021],
    medicalCredits: [MEDICAL_CREDITS_2021],
    officialRate: OFFICIAL_RATES_2021,
    prescribedRate: PRESCRIBED_RATES_2021,
    retirement: [RETIREMENT_2021],
    subsistence: [SUBSISTENCE_2021],
    taxFreeSavings: [TAX_FREE_SAVINGS_2021],
    travel: [TRAVEL_2021],
    turnoverTax: [TURNOVER_TAX_2021],
  },
  property: { deedsFees: [DEEDS_FEES_2020_04_01] },
}
