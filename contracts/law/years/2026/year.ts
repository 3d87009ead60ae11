import type { ConstantsOfYear } from '../constants-of-year.ts'
import { CAPITAL_GAINS_2026 } from './capital-gains.ts'
import { CONVEYANCER_GUIDELINE_2025_08_01 } from './conveyancer-guideline.ts'
import { DEEDS_FEES_2025_04_01 } from './deeds-fees.ts'
import { INCOME_TAX_2026 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2026 } from './interest-exemption.ts'
import { MEDICAL_CREDITS_2026 } from './medical-credits.ts'
import { OFFICIAL_RATES_2026 } from './official-rate.ts'
import { PRESCRIBED_RATES_2026 } from './prescribed-rate.ts'
import { RETIREMENT_2026 } from './retirement.ts'
import { SUBSISTENCE_2026 } from './subsistence.ts'
import { SUNDRIES_2025_08_01 } from './sundries.ts'
import { TAX_FREE_SAVINGS_2026 } from './tax-free-savings.ts'
import { TRANSFER_DUTY_2025_04_01 } from './transfer-duty.ts'
import { TRAVEL_2026 } from './travel.ts'
import { TURNOVER_TAX_2026 } from './turnover-tax.ts'

/** What the law gives for the year of assessment 2026, and what began in it. */
export const YEAR_2026: ConstantsOfYear = {
  transferDuty: [TRANSFER_DUTY_2025_04_01],
  tax: {
    capitalGains: [CAPITAL_GAINS_2026],
    incomeTax: [INCOME_TAX_2026],
    interestExemption: [INTEREST_EXEMPTION_2026],
    medicalCredits: [MEDICAL_CREDITS_2026],
    officialRate: OFFICIAL_RATES_2026,
    prescribedRate: PRESCRIBED_RATES_2026,
    retirement: [RETIREMENT_2026],
    subsistence: [SUBSISTENCE_2026],
    taxFreeSavings: [TAX_FREE_SAVINGS_2026],
    travel: [TRAVEL_2026],
    turnoverTax: [TURNOVER_TAX_2026],
  },
  property: {
    conveyancerGuideline: [CONVEYANCER_GUIDELINE_2025_08_01],
    deedsFees: [DEEDS_FEES_2025_04_01],
    sundries: [SUNDRIES_2025_08_01],
  },
}
