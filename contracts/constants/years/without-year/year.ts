import type { ConstantsOfYear } from '../constants-of-year.ts'
import { ANNUITIES_UNTIL_2026_02_28 } from './annuities.ts'
import { DONATIONS_ALWAYS } from './donations.ts'
import { DONATIONS_TAX_UNTIL_2026_02_28 } from './donations-tax.ts'
import { EXECUTOR_FEE_ALWAYS } from './executor-fee.ts'
import { POLICYHOLDER_FUND_ALWAYS } from './policyholder-fund.ts'
import { PROVISIONAL_TAX_UNTIL_2026_02_28 } from './provisional-tax.ts'
import { REIT_DISTRIBUTIONS_ALWAYS } from './reit-distributions.ts'
import { SMALL_BUSINESS_GAINS_UNTIL_2026_02_28 } from './small-business-gains.ts'
import { TRAVEL_PAYE_ALWAYS } from './travel-paye.ts'

/** What belongs to no year: figures of law without a beginning, as far as it is loaded. */
export const WITHOUT_YEAR: ConstantsOfYear = {
  tax: {
    annuities: [ANNUITIES_UNTIL_2026_02_28],
    donations: [DONATIONS_ALWAYS],
    donationsTax: [DONATIONS_TAX_UNTIL_2026_02_28],
    executorFee: [EXECUTOR_FEE_ALWAYS],
    policyholderFund: [POLICYHOLDER_FUND_ALWAYS],
    provisionalTax: [PROVISIONAL_TAX_UNTIL_2026_02_28],
    reitDistributions: [REIT_DISTRIBUTIONS_ALWAYS],
    smallBusinessGains: [SMALL_BUSINESS_GAINS_UNTIL_2026_02_28],
    travelPaye: [TRAVEL_PAYE_ALWAYS],
  },
}
