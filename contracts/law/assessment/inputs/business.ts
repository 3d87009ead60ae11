import * as z from 'zod/mini'
import { MAX_ASSETS, assetRow, homeOffice } from './assets.ts'
import { amount, flag, rows, words } from './common.ts'
import { CURRENCY_LABELS, currencyFields } from './currency.ts'
import { foreignSourceFields, foreignSourceLabels } from './foreign-source.ts'
import { SUSPECT_TRADE_LABELS, suspectTradeFields } from './suspect-trade.ts'

export const MAX_BUSINESSES = 10

/** The fourteen categories of expenses; the reference gives their number, the names are chosen. Cents a year, s11(a). */
export const businessExpenses = z.strictObject({
  accounting: amount,
  advertising: amount,
  bankCharges: amount,
  communication: amount,
  insurance: amount,
  interest: amount,
  legalFees: amount,
  motorExpenses: amount,
  rent: amount,
  repairs: amount,
  salaries: amount,
  stationery: amount,
  utilities: amount,
  other: amount,
})

export const BUSINESS_EXPENSE_LABELS = {
  accounting: 'Accounting fees',
  advertising: 'Advertising',
  bankCharges: 'Bank charges',
  communication: 'Telephone and internet',
  insurance: 'Insurance',
  interest: 'Interest and finance charges',
  legalFees: 'Legal fees',
  motorExpenses: 'Motor expenses',
  rent: 'Rent of business premises',
  repairs: 'Repairs and maintenance',
  salaries: 'Salaries and wages',
  stationery: 'Stationery and consumables',
  utilities: 'Water and electricity',
  other: 'Other business expenses',
} as const satisfies Record<keyof typeof businessExpenses.shape, string>

/** Group F: one business or sole proprietorship. Cents a year, without VAT. */
export const business = z.strictObject({
  /** Chosen bound: 120 characters. */
  tradeName: words(120),
  /** Activity code of SARS. Chosen bound: 10 characters. */
  activityCode: words(10),
  turnover: amount,
  costOfSales: amount,
  expenses: z.prefault(businessExpenses, {}),
  assets: rows(assetRow, MAX_ASSETS),
  assessedLossBf: amount,
  ...foreignSourceFields,
  /** Foreign tax on income from a South African source, in rand, which the person elects to deduct (s6quat(1C)). */
  foreignTaxOnLocal: amount,
  ...currencyFields,
  /** The trade is listed: s20A(2)(b) may ring-fence it. */
  s20AFlag: flag,
  ...suspectTradeFields,
  /** Here or in the deductions, not in both. */
  homeOffice: z.optional(homeOffice),
})

export const BUSINESS_LABELS = {
  tradeName: 'Trade name',
  activityCode: 'Activity code',
  turnover: 'Turnover',
  costOfSales: 'Cost of sales',
  expenses: 'Business expenses',
  assets: 'Assets of the business',
  assessedLossBf: 'Trade loss brought forward',
  ...foreignSourceLabels('The business is carried on'),
  ...CURRENCY_LABELS,
  foreignTaxOnLocal: 'Foreign tax on South African income, deducted',
  s20AFlag: 'Trade under section 20A',
  ...SUSPECT_TRADE_LABELS,
  homeOffice: 'Home office of the business',
} as const satisfies Record<keyof typeof business.shape, string>
