import * as z from 'zod/mini'
import { cents, date, ppm } from '../../../base/fields.ts'
import { CURRENCY_LABELS, currencyFields } from './currency.ts'
import { amount, flag, words } from './common.ts'

export const MAX_INVESTMENT_ROWS = 50
/** With the unchecked source codes of SARS: 4201, 4218, –, 4238, 4216, –, –, –, –, –. Of a trust what vested in the person as income (s25B). */
export const INVESTMENT_KINDS = [
  'localInterest',
  'foreignInterest',
  'localDividend',
  'reitDistribution',
  'foreignDividend',
  'tfsaReturn',
  'cryptoIncome',
  'royalty',
  'trustIncome',
  'otherIncome',
] as const
export const FOREIGN_INVESTMENT_KINDS: readonly string[] = ['foreignInterest', 'foreignDividend']

/** Group D: investment income from one source. */
export const investmentRow = z.strictObject({
  kind: z.enum(INVESTMENT_KINDS),
  institution: words(80),
  accountRef: words(80),
  /** Cents a year, gross of tax withheld. Enter 100 % of it, also in community of property: the engine splits. */
  amount,
  /** Cents; the credit of s6quat is limited to the South African tax on that income. */
  foreignTaxPaid: amount,
  /** Foreign dividends: the person holds at least 10 % of the shares and votes of the company, so that they are exempt (s10B(2)(a)). */
  tenPercentHolding: flag,
  /** ISO 3166, two capital letters. */
  country: z.optional(z.string('Text.').check(z.regex(/^[A-Z]{2}$/, 'Two capital letters, such as GB.'))),
  /** Falls into the joint estate. Default: true in community of property. */
  communal: z.optional(z.boolean('true or false.')),
  /** Connected with a permanent establishment in South Africa (s10(1)(h) and (l)); only for a non-resident's local interest and royalties. */
  permanentEstablishment: flag,
  /** The day it was paid or accrued; in the year of assessment. Decides the rate of dividends tax, and residence where that began in the year. */
  paidOn: z.optional(date),
  /** Rate of dividends tax under a tax treaty, parts per million; only for a non-resident. The lower of it and the ordinary rate applies. */
  treatyRate: z.optional(ppm),
  /** Cents; only for money that was lent on. */
  interestExpense: amount,
  ...currencyFields,
})

export const INVESTMENT_LABELS = {
  kind: 'Kind of investment income',
  institution: 'Institution',
  accountRef: 'Account reference',
  amount: 'Amount of investment income',
  foreignTaxPaid: 'Foreign tax paid',
  tenPercentHolding: 'Holding of at least 10 % of the company',
  country: 'Country',
  communal: 'Part of the joint estate',
  permanentEstablishment: 'Connected with a permanent establishment in South Africa',
  paidOn: 'Date of payment',
  treatyRate: 'Rate of dividends tax under a treaty',
  interestExpense: 'Interest expense',
  ...CURRENCY_LABELS,
} as const satisfies Record<keyof typeof investmentRow.shape, string>

/** Contributions to tax-free savings accounts. The room left can't be reported without both. */
export const taxFreeSavingsFields = {
  /** Cents, in the year of assessment. */
  tfsaContributions: z.optional(cents),
  /** Cents, in the earlier part of the same twelve months from 1 March; in neither of the others (s12T(4)(a)). Absent after such a part: all. */
  tfsaContributionsEarlier: z.optional(cents),
  /** Cents, in all the years before it. */
  tfsaContributionsBefore: z.optional(cents),
}

export const TAX_FREE_SAVINGS_LABELS = {
  tfsaContributions: 'Tax-free savings paid in this year',
  tfsaContributionsEarlier: 'Tax-free savings paid in the earlier part of the year',
  tfsaContributionsBefore: 'Tax-free savings paid in before this year',
} as const satisfies Record<keyof typeof taxFreeSavingsFields, string>
