import type { TaxConstants } from './tax-kinds.ts'
import { ANNUITIES } from './annuities/all.ts'
import { CAPITAL_GAINS } from './capital-gains/all.ts'
import { COMPANY_CAR } from './company-car/all.ts'
import { DIVIDENDS_TAX } from './dividends-tax/all.ts'
import { DONATIONS } from './donations/all.ts'
import { DONATIONS_TAX } from './donations-tax/all.ts'
import { ESTATE_DUTY } from './estate-duty/all.ts'
import { EXECUTOR_FEE } from './executor-fee/all.ts'
import { FOREIGN_DIVIDENDS } from './foreign-dividends/all.ts'
import { FOREIGN_EMPLOYMENT } from './foreign-employment/all.ts'
import { INCOME_TAX } from './income-tax/all.ts'
import { INTEREST_EXEMPTION } from './interest-exemption/all.ts'
import { LUMP_SUMS } from './lump-sums/all.ts'
import { MEDICAL_CREDITS } from './medical-credits/all.ts'
import { MEDICAL_EXPENSES } from './medical-expenses/all.ts'
import { OFFICIAL_RATE } from './official-rate/all.ts'
import { POLICYHOLDER_FUND } from './policyholder-fund/all.ts'
import { PROVISIONAL_TAX } from './provisional-tax/all.ts'
import { REIT_DISTRIBUTIONS } from './reit-distributions/all.ts'
import { RESIDENCE_EXCLUSION } from './residence-exclusion/all.ts'
import { RETIREMENT } from './retirement/all.ts'
import { SMALL_BUSINESS_GAINS } from './small-business-gains/all.ts'
import { SUBSISTENCE } from './subsistence/all.ts'
import { TAX_FREE_SAVINGS } from './tax-free-savings/all.ts'
import { TRAVEL } from './travel/all.ts'
import { TRAVEL_PAYE } from './travel-paye/all.ts'
import { TURNOVER_TAX } from './turnover-tax/all.ts'
import { TWO_POT } from './two-pot/all.ts'
import { UIF } from './uif/all.ts'
import { VAT } from './vat/all.ts'
import { WEAR_AND_TEAR } from './wear-and-tear/all.ts'

/** What the tax engine calculates with. Figures are never edited in place: a change is a new version of the constants (`shipped.ts`). */
export const TAX_CONSTANTS: TaxConstants = {
  incomeTax: INCOME_TAX,
  medicalCredits: MEDICAL_CREDITS,
  medicalExpenses: MEDICAL_EXPENSES,
  interestExemption: INTEREST_EXEMPTION,
  dividendsTax: DIVIDENDS_TAX,
  foreignDividends: FOREIGN_DIVIDENDS,
  reitDistributions: REIT_DISTRIBUTIONS,
  retirement: RETIREMENT,
  annuities: ANNUITIES,
  twoPot: TWO_POT,
  capitalGains: CAPITAL_GAINS,
  residenceExclusion: RESIDENCE_EXCLUSION,
  smallBusinessGains: SMALL_BUSINESS_GAINS,
  lumpSums: LUMP_SUMS,
  taxFreeSavings: TAX_FREE_SAVINGS,
  turnoverTax: TURNOVER_TAX,
  travel: TRAVEL,
  travelPaye: TRAVEL_PAYE,
  companyCar: COMPANY_CAR,
  subsistence: SUBSISTENCE,
  uif: UIF,
  provisionalTax: PROVISIONAL_TAX,
  officialRate: OFFICIAL_RATE,
  donations: DONATIONS,
  donationsTax: DONATIONS_TAX,
  foreignEmployment: FOREIGN_EMPLOYMENT,
  wearAndTear: WEAR_AND_TEAR,
  executorFee: EXECUTOR_FEE,
  vat: VAT,
  policyholderFund: POLICYHOLDER_FUND,
  estateDuty: ESTATE_DUTY,
}
