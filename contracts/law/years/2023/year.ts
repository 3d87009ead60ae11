import type { ConstantsOfYear } from '../constants-of-year.ts'
import { CAPITAL_GAINS_2023 } from './capital-gains.ts'
import { DEEDS_FEES_2022_04_01 } from './deeds-fees.ts'
import { INCOME_TAX_2023 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2023 } from './interest-exemption.ts'
import { MEDICAL_CREDITS_2023 } from './medical-credits.ts'
import { OFFICIAL_RATES_2023 } from './official-rate.ts'
import { PRESCRIBED_RATES_2023 } from './prescribed-rate.ts'
import { RETIREMENT_2023 } from './retirement.ts'
import { SUBSISTENCE_2023 } from './subsistence.ts'
import { TAX_FREE_SAVINGS_2023 } from './tax-free-savings.ts'
import { TRAVEL_2023 } from './travel.ts'
import { TURNOVER_TAX_2023 } from './turnover-tax.ts'

/** What the law gives for the year of assessment 2023, and what began in it. */
export const YEAR_2023: ConstantsOfYear = {
  tax: {
    capitalGains: [CAPITAL_GAINS_2023],
    incomeTax: [INCOME_TAX_2023],
    interestExemption: [INTEREST_EXEMPTION_2023],
    medicalCredits: [MEDICAL_CREDITS_2023],
    officialRate: OFFICIAL_RATES_2023,
    prescribedRate: PRESCRIBED_RATES_2023,
    retirement: [RETIREMENT_2023],
    subsistence: [SUBSISTENCE_2023],
    taxFreeSavings: [TAX_FREE_SAVINGS_2023],
    travel: [TRAVEL_2023],
    turnoverTax: [TURNOVER_TAX_2023],
  },
  property: { deedsFees: [DEEDS_FEES_2022_04_01] },
}
