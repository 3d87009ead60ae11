import type { ConstantsOfYear } from '../constants-of-year.ts'
import { CAPITAL_GAINS_2024 } from './capital-gains.ts'
import { DEEDS_FEES_2023_04_01 } from './deeds-fees.ts'
import { INCOME_TAX_2024 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2024 } from './interest-exemption.ts'
import { LUMP_SUMS_2023_03_01 } from './lump-sums.ts'
import { MEDICAL_CREDITS_2024 } from './medical-credits.ts'
import { OFFICIAL_RATES_2024 } from './official-rate.ts'
import { PRESCRIBED_RATES_2024 } from './prescribed-rate.ts'
import { RETIREMENT_2024 } from './retirement.ts'
import { SUBSISTENCE_2024 } from './subsistence.ts'
import { TAX_FREE_SAVINGS_2024 } from './tax-free-savings.ts'
import { TRANSFER_DUTY_2023_03_01 } from './transfer-duty.ts'
import { TRAVEL_2024 } from './travel.ts'
import { TURNOVER_TAX_2024 } from './turnover-tax.ts'
import { WEAR_AND_TEAR_2023_03_01 } from './wear-and-tear.ts'

/** What the law gives for the year of assessment 2024, and what began in it. */
export const YEAR_2024: ConstantsOfYear = {
  transferDuty: [TRANSFER_DUTY_2023_03_01],
  tax: {
    capitalGains: [CAPITAL_GAINS_2024],
    incomeTax: [INCOME_TAX_2024],
    interestExemption: [INTEREST_EXEMPTION_2024],
    lumpSums: [LUMP_SUMS_2023_03_01],
    medicalCredits: [MEDICAL_CREDITS_2024],
    officialRate: OFFICIAL_RATES_2024,
    prescribedRate: PRESCRIBED_RATES_2024,
    retirement: [RETIREMENT_2024],
    subsistence: [SUBSISTENCE_2024],
    taxFreeSavings: [TAX_FREE_SAVINGS_2024],
    travel: [TRAVEL_2024],
    turnoverTax: [TURNOVER_TAX_2024],
    wearAndTear: [WEAR_AND_TEAR_2023_03_01],
  },
  property: { deedsFees: [DEEDS_FEES_2023_04_01] },
}
