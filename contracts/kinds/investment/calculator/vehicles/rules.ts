import { shareOf } from '../../../../base/money/cents.ts'
import type { ReturnSplit, VehicleKind } from '../inputs/vehicle.ts'
import type { YearItems } from '../taxpayer/taxpayer.ts'

/** A year's return by its parts, cents. */
export type Parts = Readonly<Record<keyof ReturnSplit, number>>

/** Rates that the law gives for a day; parts per million. */
export interface Rates {
  readonly dividendsTax: number
  /** The insurer's tax rates on income and on a gain. */
  readonly fundIncome: number
  readonly fundGain: number
}

/** Tax withheld before the investor receives it. */
export interface Withheld {
  readonly dividends: number
  readonly insurer: number
}

/** How a return is taxed on the way. `gain` is realised in the year by turnover and withdrawals. */
export interface Taxed {
  readonly declares: (parts: Parts, gain: number) => Partial<YearItems>
  readonly withholds: (parts: Parts, gain: number, rates: Rates) => Withheld
}

/** The parts that are paid out and reinvested: they raise the base cost. */
export const incomeOf = ({ interest, saDividend, foreignDividend, reit, rent }: Parts) =>
  interest + saDividend + foreignDividend + reit + rent

/** The holder is taxed: everything but South African dividends, of which the company withholds the tax. */
export const HOLDER: Taxed = {
  declares: ({ interest, foreignDividend, reit, rent }, gain) => ({ interest, foreignDividend, reit, rent, gain }),
  withholds: ({ saDividend }, _gain, { dividendsTax }) => ({ dividends: shareOf(saDividend, dividendsTax), insurer: 0 }),
}

/**
 * The insurer is taxed, at the flat rates of the fund of individual policyholders and without exemptions; the investor is not. Foreign
 * dividends are taken at the rate of dividends tax, which is the most that they bear in other hands.
 */
export const INSURER: Taxed = {
  declares: () => ({}),
  withholds: ({ interest, reit, rent, saDividend, foreignDividend }, gain, { dividendsTax, fundIncome, fundGain }) => ({
    dividends: shareOf(saDividend + foreignDividend, dividendsTax),
    insurer: shareOf(interest + reit + rent, fundIncome) + shareOf(Math.max(0, gain), fundGain),
  }),
}

export const NOT_TAXED: Taxed = { declares: () => ({}), withholds: () => ({ dividends: 0, insurer: 0 }) }

/** A kind of vehicle: its growth, its taxation before the exit, and its exit. */
export interface VehicleRules {
  readonly kind: VehicleKind
  readonly label: string
  /** The parts of the gross return where none are given, in parts per million of it. Chosen; the rest is capital growth. */
  readonly template: Partial<Parts>
  readonly taxed: Taxed
  /** The taxpayer, which decides the constants that it needs. */
  readonly by: 'holder' | 'insurer' | 'none'
  /** The type of contribution: deductible in a retirement fund, limited in tax-free savings. */
  readonly paidIn: 'retirement' | 'taxFree' | 'anything'
  /** Draws a share of its value each year, which is income. */
  readonly drawsDown: boolean
  /** Its return is the interest that a home loan saves: nominal, by the month, up to the loan's balance. */
  readonly savesInterest: boolean
  /** Turnover sells what the holder owns. Trades inside a scheme are not disposals by the holder (Eighth Schedule, para 61). */
  readonly turnoverRealises: boolean
  /** asset: the holder's gain. policy: the insurer's gain. untaxed. retirement: lump sum and annuity. annuity: income. */
  readonly ends: 'asset' | 'policy' | 'untaxed' | 'retirement' | 'annuity'
  /** Held in a foreign currency. */
  readonly isForeign: boolean
  /** Its value goes up and down; a deposit's doesn't. */
  readonly fluctuates: boolean
  /** When the capital is accessible: after a number of months and from an age on, if ever. */
  readonly access: { readonly month: number; readonly age: number; readonly isEver: boolean; readonly sentence: string }
}

export const AT_ONCE = { month: 0, age: 0, isEver: true }

/** Held directly: an asset, whose holder is taxed. */
export const DIRECT = {
  taxed: HOLDER,
  by: 'holder',
  paidIn: 'anything',
  drawsDown: false,
  savesInterest: false,
  turnoverRealises: true,
  isForeign: false,
  ends: 'asset',
  fluctuates: true,
  access: { ...AT_ONCE, sentence: 'Can be sold at any time.' },
} as const satisfies Partial<VehicleRules>

/** A policy: the insurer is taxed. */
export const POLICY = {
  ...DIRECT,
  taxed: INSURER,
  by: 'insurer',
  ends: 'policy',
  access: { month: 60, age: 0, isEver: true, sentence: 'In the first five years one withdrawal and one loan at most.' },
} as const satisfies Partial<VehicleRules>

/** Nothing is taxed while it grows. */
export const UNTAXED = { ...DIRECT, taxed: NOT_TAXED, by: 'none', ends: 'untaxed' } as const satisfies Partial<VehicleRules>

/** Chosen: the yield components of a balanced fund's return. */
export const BALANCED: Partial<Parts> = { interest: 250_000, saDividend: 200_000, foreignDividend: 50_000, reit: 50_000 }
export const ALL_INTEREST: Partial<Parts> = { interest: 1_000_000 }
