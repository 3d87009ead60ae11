import type { ConstantsOfYear } from '../constants-of-year.ts'
import { KNOWN_2027 } from './known.ts'
import { ANNUITIES_2026_03_01 } from './annuities.ts'
import { CAPITAL_GAINS_2027 } from './capital-gains.ts'
import { CONVEYANCER_GUIDELINE_2026_07_01 } from './conveyancer-guideline.ts'
import { DEEDS_FEES_2026_03_27, DEEDS_FEES_2026_04_01 } from './deeds-fees.ts'
import { DONATIONS_TAX_2026_03_01 } from './donations-tax.ts'
import { INCOME_TAX_2027 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2027 } from './interest-exemption.ts'
import { MEDICAL_CREDITS_2027 } from './medical-credits.ts'
import { OFFICIAL_RATES_2027 } from './official-rate.ts'
import { PROVISIONAL_TAX_2026_03_01 } from './provisional-tax.ts'
import { PRESCRIBED_RATES_2027 } from './prescribed-rate.ts'
import { RESIDENCE_EXCLUSION_2026_03_01 } from './residence-exclusion.ts'
import { RETIREMENT_2027 } from './retirement.ts'
import { RING_FENCING_2026_03_01 } from './ring-fencing.ts'
import { SMALL_BUSINESS_GAINS_2026_03_01 } from './small-business-gains.ts'
import { SUBSISTENCE_2027 } from './subsistence.ts'
import { TAX_FREE_SAVINGS_2027 } from './tax-free-savings.ts'
import { TRAVEL_2027 } from './travel.ts'
import { TURNOVER_TAX_2027 } from './turnover-tax.ts'
import { VAT_REGISTRATION_2026_04_01 } from './vat-registration.ts'

/** What the law gives for the year of assessment 2027, and what began in it. */
export const YEAR_2027: ConstantsOfYear = {
  known: KNOWN_2027,
  tax: {
    annuities: [ANNUITIES_2026_03_01],
    capitalGains: [CAPITAL_GAINS_2027],
    donationsTax: [DONATIONS_TAX_2026_03_01],
    incomeTax: [INCOME_TAX_2027],
    interestExemption: [INTEREST_EXEMPTION_2027],
    medicalCredits: [MEDICAL_CREDITS_2027],
    officialRate: OFFICIAL_RATES_2027,
    prescribedRate: PRESCRIBED_RATES_2027,
    provisionalTax: [PROVISIONAL_TAX_2026_03_01],
    residenceExclusion: [RESIDENCE_EXCLUSION_2026_03_01],
    retirement: [RETIREMENT_2027],
    ringFencing: [RING_FENCING_2026_03_01],
    smallBusinessGains: [SMALL_BUSINESS_GAINS_2026_03_01],
    subsistence: [SUBSISTENCE_2027],
    taxFreeSavings: [TAX_FREE_SAVINGS_2027],
    travel: [TRAVEL_2027],
    turnoverTax: [TURNOVER_TAX_2027],
    vatRegistration: [VAT_REGISTRATION_2026_04_01],
  },
  property: {
    conveyancerGuideline: [CONVEYANCER_GUIDELINE_2026_07_01],
    deedsFees: [DEEDS_FEES_2026_04_01, DEEDS_FEES_2026_03_27],
  },
}
