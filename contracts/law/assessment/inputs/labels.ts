import { ADVICE_LABELS } from './advice.ts'
import { ASSET_LABELS, HOME_OFFICE_LABELS } from './assets.ts'
import { BURSARY_LABELS, CAR_COST_LABELS, COMPANY_CAR_LABELS, HOUSING_LABELS, SECOND_CAR_LABELS } from './benefits.ts'
import { BUSINESS_EXPENSE_LABELS, BUSINESS_LABELS } from './business.ts'
import { DISPOSAL_LABELS } from './capital-gains.ts'
import { CONNECTED_LOSS_LABELS } from './connected-losses.ts'
import { ACTUAL_TRAVEL_LABELS, DEDUCTION_LABELS } from './deductions.ts'
import { EMPLOYER_LABELS } from './employment.ts'
import { FOREIGN_TAX_BF_LABELS } from './foreign-tax.ts'
import { GIFTS_OF_LIFE_LABELS } from './gift.ts'
import { INVESTMENT_LABELS, TAX_FREE_SAVINGS_LABELS } from './investment-income.ts'
import { EARLIER_LUMP_SUM_LABELS, LUMP_SUM_LABELS } from './lump-sums.ts'
import { LOT_LABELS } from './lots.ts'
import { MEDICAL_LABELS } from './medical.ts'
import { PAID_LABELS } from './paid.ts'
import { RETIREMENT_INCOME_LABELS } from './pension.ts'
import { PERSON_LABELS } from './person.ts'
import { LEVER_LABELS, PROJECTION_LABELS } from './projection.ts'
import { RENTAL_LABELS } from './rental.ts'
import { ABSENCE_LABELS } from './residence.ts'
import { SMALL_BUSINESS_LIFE_LABELS } from './small-business.ts'
import { TURNOVER_TAX_LABELS } from './turnover-tax.ts'
import { LETTING_LABELS } from './suspect-trade.ts'
import type { TaxScenarioGiven } from './scenario.ts'

const GROUP_LABELS = {
  ...PERSON_LABELS,
  employers: 'Employers',
  retirementIncome: 'Pension and annuities',
  investmentIncome: 'Investment income',
  ...TAX_FREE_SAVINGS_LABELS,
  rentals: 'Rental',
  letting: 'Letting as a trade',
  businesses: 'Businesses',
  ...TURNOVER_TAX_LABELS,
  disposals: 'Capital gains',
  assessedCapitalLossBf: 'Capital loss brought forward',
  capitalGainsExclusionUsed: 'Annual exclusion used in the earlier part of the year',
  unrealisedGain: 'Unrealised gain on investments',
  assessedForeignLossBf: 'Foreign loss brought forward',
  ...SMALL_BUSINESS_LIFE_LABELS,
  ...GIFTS_OF_LIFE_LABELS,
  connectedLossesBf: 'Losses to connected persons brought forward',
  lumpSums: 'Lump sums',
  lumpSumHistory: 'Earlier lump sums',
  deductions: 'Deductions',
  medical: 'Medical',
  paid: 'Paid',
  projection: 'Projection and what-if',
  advice: 'Advice',
} as const satisfies Record<keyof TaxScenarioGiven, string>

/** The label of each input, by its path with `*` for the number of a row: `employers.*.salary`. */
export const INPUT_LABELS: Readonly<Record<string, string>> = {
  ...GROUP_LABELS,
  ...under('employers.*', EMPLOYER_LABELS),
  ...under('employers.*.carCosts', CAR_COST_LABELS),
  ...under('employers.*.secondCar', SECOND_CAR_LABELS),
  ...under('employers.*.secondCar.costs', CAR_COST_LABELS),
  ...under('employers.*.companyCars.*', COMPANY_CAR_LABELS),
  ...under('employers.*.companyCars.*.costs', CAR_COST_LABELS),
  ...under('employers.*.housing', HOUSING_LABELS),
  ...under('employers.*.bursaries.*', BURSARY_LABELS),
  ...under('retirementIncome', RETIREMENT_INCOME_LABELS),
  ...under('investmentIncome.*', INVESTMENT_LABELS),
  ...under('rentals.*', RENTAL_LABELS),
  ...under('letting', LETTING_LABELS),
  ...under('businesses.*', BUSINESS_LABELS),
  ...under('businesses.*.expenses', BUSINESS_EXPENSE_LABELS),
  ...under('businesses.*.assets.*', ASSET_LABELS),
  ...under('businesses.*.homeOffice', HOME_OFFICE_LABELS),
  ...under('disposals.*', DISPOSAL_LABELS),
  ...under('disposals.*.absences.*', ABSENCE_LABELS),
  ...under('disposals.*.lots.*', LOT_LABELS),
  ...under('connectedLossesBf.*', CONNECTED_LOSS_LABELS),
  ...under('lumpSums.*', LUMP_SUM_LABELS),
  ...under('lumpSumHistory.*', EARLIER_LUMP_SUM_LABELS),
  ...under('deductions', DEDUCTION_LABELS),
  ...under('deductions.actual', ACTUAL_TRAVEL_LABELS),
  ...under('deductions.homeOffice', HOME_OFFICE_LABELS),
  ...under('deductions.employeeWearTear.*', ASSET_LABELS),
  ...under('medical', MEDICAL_LABELS),
  'medical.coveredMembers.*': 'Covered members of the month',
  ...under('paid', PAID_LABELS),
  ...under('paid.foreignTaxBf.*', FOREIGN_TAX_BF_LABELS),
  ...under('projection', PROJECTION_LABELS),
  ...under('projection.levers.*', LEVER_LABELS),
  ...under('advice', ADVICE_LABELS),
}

/** The label of the input at a path such as `employers.0.salary`; the path itself where there is no such input. */
export function labelOf(field: string): string {
  if (field.startsWith('spouse.')) return `${labelOf(field.slice('spouse.'.length))} of the spouse`
  const pattern = field.replaceAll(/\.\d+(?=\.|$)/g, '.*')
  return (Object.hasOwn(INPUT_LABELS, pattern) ? INPUT_LABELS[pattern] : undefined) ?? field
}

function under(prefix: string, labels: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(labels).map(([field, label]) => [`${prefix}.${field}`, label]))
}
