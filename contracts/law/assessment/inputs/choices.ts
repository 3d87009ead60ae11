import type { TaxScenarioParsed } from './scenario.ts'

// The part of the inputs that the engine itself uses. Without the schemas, so that calculating from full inputs doesn't load the parser.

export const BASE_COST_METHODS = ['marketValue', 'twentyPercent', 'timeApportioned'] as const

/** Pay of an employer without commission, from the inputs alone: without a company car, a loan and kilometres. */
const PAY_FIELDS = [
  'salary',
  'bonus',
  'directorsFees',
  'overtime',
  'otherCash',
  'travelAllowance',
  'phoneAllowance',
  'accommodationBenefit',
  'otherBenefits',
  'employerMedical',
  'employerRetirement',
  'foreignEmploymentIncome',
] as const

/** Cents. */
export function payWithoutCommission(row: Readonly<Record<(typeof PAY_FIELDS)[number], number>>): number {
  return PAY_FIELDS.reduce((sum, field) => sum + row[field], 0)
}

/** Royalties belong to the trade of the work's owner (s7(2C)); crypto assets are traded by one spouse, unless the row overrides it. */
export const isOwnTrade = (kind: string): boolean => kind === 'royalty' || kind === 'cryptoIncome'

const FOREIGN_BY_COUNTRY: readonly string[] = ['royalty', 'cryptoIncome', 'trustIncome', 'otherIncome']

/** Investment income from a source outside South Africa: by its kind, or by the country that is given. */
export const isIncomeFromAbroad = ({ kind, country }: { readonly kind: string; readonly country?: string | undefined }): boolean =>
  kind === 'foreignInterest' ||
  kind === 'foreignDividend' ||
  (FOREIGN_BY_COUNTRY.includes(kind) && country !== undefined && country !== 'ZA')

/** Capital gains tax begins. What was acquired before needs a valuation. */
export const VALUATION_DATE = '2001-10-01'

/** Years of assessment in which dividends tax began, or its rate changed: each dividend needs its day. */
export const DIVIDENDS_TAX_CHANGES: readonly number[] = [2013, 2017]

/** Solar panels first used from 1 March 2023 to 29 February 2024: the one year of assessment of a natural person that has the credit (s6C). */
export const SOLAR_YEAR = 2024

/** Premiums of income protection were deductible up to 28 February 2015 (s23(r)). */
export const FIRST_YEAR_WITHOUT_PREMIUMS = 2016

/** The savings component begins on 1 September 2024. */
export const FIRST_SAVINGS_YEAR = 2025

/** From 1 March 2017 on only a pension of a foreign fund is exempt (s10(1)(gC)(ii)). */
export const FIRST_YEAR_OF_FOREIGN_FUNDS = 2018

/** The years for which an excess of foreign tax is carried forward (s6quat(1B)(a)(ii)). */
export const MAX_FOREIGN_TAX_YEARS = 7

/** With the unchecked source codes of SARS: retirement 3915, withdrawal 3920, severance 3901. */
export const LUMP_SUM_KINDS = ['retirement', 'death', 'withdrawal', 'severance', 'divorce'] as const
export type LumpSumKind = (typeof LUMP_SUM_KINDS)[number]

/** Earlier lump sums count from these days on (Second Schedule; facts of law, section 5). */
export const COUNTS_FROM: Readonly<Record<LumpSumKind, string>> = {
  retirement: '2007-10-01',
  death: '2007-10-01',
  withdrawal: '2009-03-01',
  divorce: '2009-03-01',
  severance: '2011-03-01',
}

/** PAYE as employers and pension funds deducted it. */
export function payeOfRows({ employers, retirementIncome }: Pick<TaxScenarioParsed, 'employers' | 'retirementIncome'>): number {
  return employers.reduce((sum, { payeDeducted }) => sum + payeDeducted, retirementIncome.payeDeducted)
}
