import type { LumpSumKind } from '../../../law/assessment/inputs/choices.ts'

/** First and last year of assessment, both included; undefined has no limit. */
export type Years = readonly [from: number | undefined, to: number | undefined]

/** The place of an amount in a tax scenario. */
export type Line =
  | { readonly of: 'employer'; readonly field: EmployerField }
  | { readonly of: 'retirementIncome'; readonly field: 'pension' | 'raAnnuity' | 'purchasedAnnuity' | 'savingsWithdrawal' }
  | { readonly of: 'lumpSum'; readonly kind: LumpSumKind }
  | { readonly of: 'contribution'; readonly field: 'ownPension' | 'ownProvident' | 'raContribution' }
  | { readonly of: 'medical'; readonly field: 'schemeContribution' | 'qualifyingOutOfPocket' }
  | { readonly of: 'deduction'; readonly field: 'donations18A' | 'incomeProtection' }
  | { readonly of: 'tax'; readonly field: 'payeDeducted' | 'lumpSumTax' }

export type EmployerField =
  | 'salary'
  | 'bonus'
  | 'commission'
  | 'directorsFees'
  | 'overtime'
  | 'otherCash'
  | 'travelAllowance'
  | 'otherBenefits'
  | 'accommodationBenefit'
  | 'vestedSharesValue'
  | 'employerMedical'
  | 'employerRetirement'
  | 'foreignEmploymentIncome'

/** `excluded` income is part of total 3696, all other income of 3699. */
export type Group = 'income' | 'excluded' | 'deduction' | 'employerContribution' | 'tax' | 'total' | 'statement'

/** One source code of an IRP5 or IT3(a), as SARS's guide PAYE-AE-06-G06 and its readers have it. */
export interface SourceCode {
  readonly code: number
  readonly label: string
  readonly group: Group
  /** Years in which the code is valid. */
  readonly years: readonly Years[]
  /** Undefined: the amount isn't used, for this reason. */
  readonly line: Line | undefined
  readonly reason?: string
  /** Amounts with two decimals; all others are whole rand. */
  readonly inCents?: true
  /** The same for work outside the Republic has its own code: this one plus 50. */
  readonly foreign?: true
}

export const EVERY_YEAR: readonly Years[] = [[undefined, undefined]]
export const from = (year: number): readonly Years[] => [[year, undefined]]
export const until = (year: number): readonly Years[] => [[undefined, year]]
export const between = (first: number, last: number): readonly Years[] => [[first, last]]

export const isValidIn = ({ years }: SourceCode, year: number): boolean =>
  years.some(([first, last]) => (first === undefined || first <= year) && (last === undefined || year <= last))
