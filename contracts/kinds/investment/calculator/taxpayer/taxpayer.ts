import type { Lookup, Missing } from '../../../../law/lookup/find.ts'
import type { Unconfirmed } from '../../../../law/working/unconfirmed-schema.ts'
import type { TraceStep } from '../../../../law/working/trace.ts'

/** A vehicle's items in a year of assessment, cents. A gain below nil is a loss. */
export interface YearItems {
  readonly interest: number
  readonly foreignDividend: number
  readonly reit: number
  readonly rent: number
  readonly gain: number
  readonly lossBroughtForward: number
  readonly contribution: number
  readonly contributionBroughtForward: number
  readonly annuity: number
  /** Contributions never deducted, against the annuity (s 10C). */
  readonly annuityUndeducted: number
  readonly savingsWithdrawal: number
  readonly lumpSum: number
  /** Contributions never deducted, off the lump sum. */
  readonly lumpSumUndeducted: number
  /** 1 in the year of death, whose exclusion of gains is larger. */
  readonly death: number
}

export const NO_ITEMS: YearItems = {
  interest: 0,
  foreignDividend: 0,
  reit: 0,
  rent: 0,
  gain: 0,
  lossBroughtForward: 0,
  contribution: 0,
  contributionBroughtForward: 0,
  annuity: 0,
  annuityUndeducted: 0,
  savingsWithdrawal: 0,
  lumpSum: 0,
  lumpSumUndeducted: 0,
  death: 0,
}

/** The person's additional tax on them; below nil is a saving. */
export interface YearTax {
  readonly normal: number
  readonly lumpSum: number
  readonly lossForward: number
  readonly undeducted: number
  /** Constants that these items need and that are not loaded. */
  readonly missing: readonly Missing[]
}

export const NO_TAX: YearTax = { normal: 0, lumpSum: 0, lossForward: 0, undeducted: 0, missing: [] }

/** The basis of taxation: a tax scenario in every year, or a marginal rate. */
export interface Taxpayer {
  /** By entered marginal rates, without a tax scenario. */
  readonly isByRate: boolean
  /** On the last day of a year of assessment; undefined where no date of birth is known. */
  readonly ageIn: (year: number) => number | undefined
  /** Work has not ended before this year; without a date of birth it continues. */
  readonly worksIn: (year: number) => boolean
  /** `retired`: without work, where no date of birth says whether work has ended. */
  readonly taxOn: (year: number, items: YearItems, retired?: boolean) => YearTax
  /** Constants of the year without any vehicle that two sources don't confirm. */
  readonly unconfirmed: (year: number) => readonly Unconfirmed[]
  /** The year worked out with these items, and without them: the whole of both. */
  readonly trace: (year: number, items: YearItems, retired?: boolean) => readonly TraceStep[]
}

export const hasItems = (items: YearItems) => ITEM_KEYS.some((key) => items[key] !== 0)
const ITEM_KEYS = Object.keys(NO_ITEMS) as readonly (keyof YearItems)[]

/** The missing constants of these, each once. */
export function missingOf(...found: readonly Lookup<unknown>[]): readonly Missing[] {
  return found.flatMap((each) => (each.found ? [] : [each.missing]))
}
