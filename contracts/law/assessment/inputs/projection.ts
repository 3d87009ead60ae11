import * as z from 'zod/mini'
import { cents, ppm } from '../../../base/fields.ts'
import { rows, whole } from './common.ts'

/** The recipes that can be tried on a scenario, in the order of the reference's list of hints. */
export const RECIPES = [
  'raTopUp',
  's10CAgainstAnnuity',
  's18AHeadroom',
  'realiseGain',
  'splitDisposal',
  'interestToSpouse',
  'taxFreeSavingsFirst',
  'travelLogbook',
  'bonusInMarch',
  'savingsWithdrawalNow',
  'splitLumpSum',
  'p2TopUp',
  'turnoverTax',
  'medicalDependants',
  'turning65Or75',
  'endowment',
  'medicalBunching',
  'homeOffice',
] as const

export const lever = z.strictObject({
  recipe: z.enum(RECIPES),
  /** Cents; default: the amount the recipe finds. */
  amount: z.optional(cents),
})

export const LEVER_LABELS = {
  recipe: 'Recipe',
  amount: 'Amount of the recipe',
} as const satisfies Record<keyof typeof lever.shape, string>

/** Chosen default of the two growths: 0 %. */
const growth = z._default(ppm, 0)

/** Group L: projection and what-if. Rates a year in parts per million. */
export const projection = z.strictObject({
  salaryGrowth: growth,
  /** 0 shows bracket creep. */
  bracketIndexation: growth,
  /** The account's own default comes with the scenario; else 5 %. */
  inflation: z._default(ppm, 50_000),
  yearsAhead: z._default(whole(0, 10), 0),
  /** Applied in this order. */
  levers: rows(lever, RECIPES.length),
})

export const PROJECTION_LABELS = {
  salaryGrowth: 'Growth of the salary',
  bracketIndexation: 'Indexation of the brackets',
  inflation: 'Inflation',
  yearsAhead: 'Years ahead',
  levers: 'Recipes',
} as const satisfies Record<keyof typeof projection.shape, string>
