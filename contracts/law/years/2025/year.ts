import type { ConstantsOfYear } from '../constants-of-year.ts'
import { CAPITAL_GAINS_2025 } from './capital-gains.ts'
import { CONVEYANCER_GUIDELINE_2024_05_27 } from './conveyancer-guideline.ts'
import { DEEDS_FEES_2024_04_01 } from './deeds-fees.ts'
import { FICA_2024_05_27 } from './fica.ts'
import { INCOME_TAX_2025 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2025 } from './interest-exemption.ts'
import { MEDICAL_CREDITS_2025 } from './medical-credits.ts'
import { OFFICIAL_RATES_2025 } from './official-rate.ts'
import { PRESCRIBED_RATES_2025 } from './prescribed-rate.ts'
import { RETIREMENT_2025 } from './retirement.ts'
import { SUBSISTENCE_2025 } from './subsistence.ts'
import { TAX_FREE_SAVINGS_2025 } from './tax-free-savings.ts'
import { TRAVEL_2025 } from './travel.ts'
import { TURNOVER_TAX_2025 } from './turnover-tax.ts'
import { TWO_POT_2024_09_01 } from './two-pot.ts'

/** What the law gives for the year of assessment 2025, and what began in it. */
export const YEAR_2025: ConstantsOfYear = {
  tax: {
    capitalGains: [CAPITAL_GAINS_2025],
    incomeTax: [INCOME_TAX_2025],
    interestExemption: [INTEREST_EXEMPTION_2025],
    medicalCredits: [MEDICAL_CREDITS_2025],
    officialRate: OFFICIAL_RATES_2025,
    prescribedRate: PRESCRIBED_RATES_2025,
    retirement: [RETIREMENT_2025],
    subsistence: [SUBSISTENCE_2025],
    taxFreeSavings: [TAX_FREE_SAVINGS_2025],
    travel: [TRAVEL_2025],
    turnoverTax: [TURNOVER_TAX_2025],
    twoPot: [TWO_POT_2024_09_01],
  },
  property: { conveyancerGuideline: [CONVEYANCER_GUIDELINE_2024_05_27], deedsFees: [DEEDS_FEES_2024_04_01], fica: [FICA_2024_05_27] },
}
