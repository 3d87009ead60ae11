import type { ConstantsOfYear } from '../constants-of-year.ts'
import { KNOWN_2022 } from './known.ts'
import { CAPITAL_GAINS_2022 } from './capital-gains.ts'
import { DEEDS_FEES_2021_04_01 } from './deeds-fees.ts'
import { FOREIGN_EMPLOYMENT_2021_03_01 } from './foreign-employment.ts'
import { INCOME_TAX_2022 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2022 } from './interest-exemption.ts'
import { MEDICAL_CREDITS_2022 } from './medical-credits.ts'
import { OFFICIAL_RATE_2021_12_01 } from './official-rate-2021-12-01.ts'
import { OFFICIAL_RATE_2022_02_01 } from './official-rate-2022-02-01.ts'
import { RETIREMENT_2022 } from './retirement.ts'
import { SUBSISTENCE_2022 } from './subsistence.ts'
import { TAX_FREE_SAVINGS_2022 } from './tax-free-savings.ts'
import { TRAVEL_2022 } from './travel.ts'
import { TURNOVER_TAX_2022 } from './turnover-tax.ts'
import { UIF_2021_06_01 } from './uif.ts'

/** What the law gives for the year of assessment 2022, and what began in it. */
export const YEAR_2022: ConstantsOfYear = {
  known: KNOWN_2022,
  tax: {
    capitalGains: [CAPITAL_GAINS_2022],
    foreignEmployment: [FOREIGN_EMPLOYMENT_2021_03_01],
    incomeTax: [INCOME_TAX_2022],
    interestExemption: [INTEREST_EXEMPTION_2022],
    medicalCredits: [MEDICAL_CREDITS_2022],
    officialRate: [OFFICIAL_RATE_2022_02_01, OFFICIAL_RATE_2021_12_01],
    retirement: [RETIREMENT_2022],
    subsistence: [SUBSISTENCE_2022],
    taxFreeSavings: [TAX_FREE_SAVINGS_2022],
    travel: [TRAVEL_2022],
    turnoverTax: [TURNOVER_TAX_2022],
    uif: [UIF_2021_06_01],
  },
  property: { deedsFees: [DEEDS_FEES_2021_04_01] },
}
