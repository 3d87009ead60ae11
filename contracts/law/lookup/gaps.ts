import type { TaxConstants, TaxKind } from '../figure/tax-kinds.ts'
import { YEARS } from '../years/all.ts'
import type { Gap, KnownOfYear } from '../years/known-of-year.ts'

/** The name of each kind and part when it is missing: `the deemed-cost table of 2027 is not loaded`. */
export const NAMES: { readonly [Kind in TaxKind]: { readonly [Part in PartOf<Kind>]: string } } = {
  incomeTax: {
    brackets: 'the income tax brackets',
    primaryRebate: 'the primary rebate',
    ageRebates: 'the rebates from 65 and 75',
    threshold: 'the tax threshold',
    ageThresholds: 'the tax thresholds from 65 and 75',
  },
  medicalCredits: { credits: 'the medical scheme fees credit' },
  medicalExpenses: { older: 'the additional medical credit from 65', younger: 'the additional medical credit under 65' },
  interestExemption: { exemption: 'the interest exemption' },
  foreignIncomeExemption: { limit: 'the exemption of foreign interest and dividends' },
  dividendsTax: { rate: 'the rate of dividends tax' },
  foreignDividends: { exempt: 'the exempt part of foreign dividends' },
  reitDistributions: { taxable: 'the taxable part of REIT distributions' },
  retirement: { cap: 'the cap of section 11F', share: 'the percentage of section 11F' },
  annuities: {
    fullCommutation: 'the limit of full commutation',
    livingAnnuityCommutation: 'the limit of commuting a living annuity',
    drawdown: 'the drawdown limits of a living annuity',
  },
  twoPot: {
    seed: 'the seed of the savings component',
    savingsShare: 'the share of the savings component',
    retirementShare: 'the share of the retirement component',
    withdrawal: 'the rule of savings withdrawals',
  },
  capitalGains: { inclusion: 'the inclusion rate of capital gains', exclusions: 'the annual exclusion of capital gains' },
  residenceExclusion: { exclusion: 'the primary residence exclusion', proceeds: 'the proceeds limit of the primary residence' },
  smallBusinessGains: { relief: 'the small business exclusion' },
  lumpSums: { retirement: 'the retirement lump sum table', withdrawal: 'the withdrawal lump sum table' },
  taxFreeSavings: {
    annual: 'the annual limit of tax-free savings',
    lifetime: 'the lifetime limit of tax-free savings',
    penalty: 'the penalty on tax-free savings',
  },
  turnoverTax: { bands: 'the turnover tax table', qualifyingTurnover: 'the qualifying turnover' },
  travel: { table: 'the deemed-cost table', perKm: 'the prescribed rate per kilometre' },
  travelPaye: { inclusion: 'the PAYE inclusion of a travel allowance' },
  bursaries: { relatives: 'the limits of bursaries to relatives' },
  employeeLoans: { casual: 'the limit of casual loans to employees', lowCostHousing: 'the limits of low-cost housing loans' },
  companyCar: { monthly: 'the monthly percentage of a company car' },
  subsistence: { daily: 'the daily subsistence amounts' },
  uif: { rate: 'the rate of UIF', monthlyCeiling: 'the monthly ceiling of UIF' },
  provisionalTax: {
    secondEstimate: 'the rule of the second provisional estimate',
    otherIncome: 'the other-income limit of provisional tax',
    olderIncome: 'the income limit of provisional tax from 65',
  },
  officialRate: { rate: 'the official rate of interest' },
  prescribedRate: { rate: 'the prescribed rate of interest on late tax' },
  donations: { limit: 'the limit of section 18A', carriedForward: 'the rule of donations carried forward' },
  donationsTax: { individual: 'the donations tax exemption', casualGifts: 'the casual gifts exemption' },
  donationsTaxRates: { bands: 'the rates of donations tax' },
  foreignEmployment: { exemption: 'the foreign employment exemption' },
  wearAndTear: { smallItem: 'the small item limit of wear and tear', vehicle: 'the value limit of vehicles' },
  ringFencing: { threshold: 'the ring-fencing threshold of section 20A' },
  executorFee: { fee: "the executor's fee" },
  vat: { rate: 'the rate of VAT' },
  vatRegistration: { threshold: 'the threshold of VAT registration' },
  policyholderFund: { individual: 'the rates of the policyholder fund' },
  estateDuty: { abatement: 'the abatement of estate duty', bands: 'the rates of estate duty' },
}

/** The named parts of a kind: everything in its rows but the time they hold for. */
export type PartOf<Kind extends TaxKind> = Exclude<keyof TaxConstants[Kind][number], 'year' | 'from' | 'to'> & string

/** Facts known of the shipped years in addition to their figures. */
export const KNOWN_YEARS: readonly KnownOfYear[] = YEARS.flatMap(({ known }) => (known === undefined ? [] : [known]))

/** Known gaps inside or after the time that a kind covers. No figure of another time replaces it. */
export const KNOWN_GAPS: readonly Gap[] = KNOWN_YEARS.flatMap(({ gaps = [] }) => gaps)
