import type { ConstantsOfYear } from '../constants-of-year.ts'
import { COMPANY_CAR_2011_03_01 } from './company-car.ts'
import { INCOME_TAX_2012 } from './income-tax.ts'
import { INTEREST_EXEMPTION_2012 } from './interest-exemption.ts'
import { LUMP_SUMS_2011_03_01 } from './lump-sums.ts'
import { DONATIONS_2011_03_01 } from './donations.ts'
import { SMALL_BUSINESS_GAINS_2011_03_01 } from './small-business-gains.ts'
import { TRAVEL_PAYE_2011_03_01 } from './travel-paye.ts'

/** What the law gives for the year of assessment 2012, and what began in it. */
export const YEAR_2012: ConstantsOfYear = {
  tax: {
    companyCar: [COMPANY_CAR_2011_03_01],
    donations: [DONATIONS_2011_03_01],
    incomeTax: [INCOME_TAX_2012],
    interestExemption: [INTEREST_EXEMPTION_2012],
    lumpSums: [LUMP_SUMS_2011_03_01],
    smallBusinessGains: [SMALL_BUSINESS_GAINS_2011_03_01],
    travelPaye: [TRAVEL_PAYE_2011_03_01],
  },
}
