import type { ConstantsOfYear } from '../constants-of-year.ts'
import { BURSARIES_2018_03_01 } from './bursaries.ts'
import { CAPITAL_GAINS_2019 } from './capital-gains.ts'
import { DEEDS_FEES_2018_07_01 } from './deeds-fees.ts'
import { DONATIONS_TAX_RATES_2018_03_01 } from './donations-tax-rates.ts'
import { ESTATE_DUTY_2018_03_01 } from './estate-duty.ts'
import { INCOME_TAX_2019 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2019 } from './interest-exemption.ts'
import { MEDICAL_CREDITS_2019 } from './medical-credits.ts'
import { PRESCRIBED_RATES_2019 } from './prescribed-rate.ts'
import { RETIREMENT_2019 } from './retirement.ts'
import { SUBSISTENCE_2019 } from './subsistence.ts'
import { TAX_FREE_SAVINGS_2019 } from './tax-free-savings.ts'
import { TRAVEL_2019 } from './travel.ts'
import { TURNOVER_TAX_2019 } from './turnover-tax.ts'
import { VAT_2018_04_01 } from './vat.ts'

/** What the law gives for the year of assessment 2019, and what began in it. */
export const YEAR_2019: ConstantsOfYear = {
  tax: {
    bursaries: [BURSARIES_2018_03_01],
    capitalGains: [CAPITAL_GAINS_2019],
    donationsTaxRates: [DONATIONS_TAX_RATES_2018_03_01],
    estateDuty: [ESTATE_DUTY_2018_03_01],
    incomeTax: [INCOME_TAX_2019],
    interestExemption: [INTEREST_EXEMPTION_2019],
    medicalCredits: [MEDICAL_CREDITS_2019],
    prescribedRate: PRESCRIBED_RATES_2019,
    retirement: [RETIREMENT_2019],
    subsistence: [SUBSISTENCE_2019],
    taxFreeSavings: [TAX_FREE_SAVINGS_2019],
    travel: [TRAVEL_2019],
    turnoverTax: [TURNOVER_TAX_2019],
    vat: [VAT_2018_04_01],
  },
  property: { deedsFees: [DEEDS_FEES_2018_07_01] },
}
