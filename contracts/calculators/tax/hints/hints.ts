import { formatDate } from '../../../money/format.ts'
import { RECIPES } from '../inputs/projection.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { yearEnd } from '../inputs/year.ts'
import { annuityContributions } from './annuity-contributions.ts'
import { bonusInMarch } from './bonus-in-march.ts'
import { donationHeadroom } from './donation-headroom.ts'
import { endowment } from './endowment.ts'
import { type Hint, type Recipe, type RecipeName, applyChanges, hintOf } from './hint.ts'
import { homeOfficeSideEffect } from './home-office-side-effect.ts'
import { interestToSpouse } from './interest-to-spouse.ts'
import { medicalBunching } from './medical-bunching.ts'
import { medicalDependants } from './medical-dependants.ts'
import { p2TopUp } from './p2-top-up.ts'
import { raTopUp } from './ra-top-up.ts'
import { realiseGain } from './realise-gain.ts'
import { savingsWithdrawalNow } from './savings-withdrawal.ts'
import { type HintOptions, type Scene, sceneOf } from './scene.ts'
import { splitDisposal } from './split-disposal.ts'
import { splitLumpSum } from './split-lump-sum.ts'
import { taxFreeSavingsFirst } from './tax-free-savings-first.ts'
import { travelLogbook } from './travel-logbook.ts'
import { turningOlder } from './turning-older.ts'
import { turnoverTaxInstead } from './turnover-tax-instead.ts'

const BY_NAME: { readonly [Name in RecipeName]: Recipe } = {
  raTopUp,
  s10CAgainstAnnuity: annuityContributions,
  s18AHeadroom: donationHeadroom,
  realiseGain,
  splitDisposal,
  interestToSpouse,
  taxFreeSavingsFirst,
  travelLogbook,
  bonusInMarch,
  savingsWithdrawalNow,
  splitLumpSum,
  p2TopUp,
  turnoverTax: turnoverTaxInstead,
  medicalDependants,
  turning65Or75: turningOlder,
  endowment,
  medicalBunching,
  homeOffice: homeOfficeSideEffect,
}

/** More runs of the engine than these no set of hints takes; most take some ten. */
export const MOST_RUNS = 200

/** All recipes in their order, each with what it saves in exact runs of the engine, or why it doesn't apply. */
export function hints(inputs: TaxScenarioInputs, options: HintOptions): readonly Hint[] {
  return hintsIn(sceneOf(inputs, options), options)
}

export function hintsIn(scene: Scene, options: Pick<HintOptions, 'today'>): readonly Hint[] {
  return RECIPES.flatMap((recipe) => find(scene, recipe, options))
}

export interface Lever {
  readonly recipe: RecipeName
  readonly amount?: number | undefined
}

/** The inputs with a recipe applied, at its own amount or at the one given, and the hint that it is; unchanged where it doesn't apply. */
export function applyLever(
  inputs: TaxScenarioInputs,
  { recipe, amount }: Lever,
  options: HintOptions,
): { readonly inputs: TaxScenarioInputs; readonly hint: Hint } {
  const [hint] = find(sceneOf(inputs, options), recipe, options, amount)
  return { inputs: applyChanges(inputs, hint!.changes), hint: hint! }
}

function find(scene: Scene, recipe: RecipeName, { today }: Pick<HintOptions, 'today'>, amount?: number): readonly Hint[] {
  const { withinYear, ...rest } = BY_NAME[recipe]
  const end = yearEnd(scene.inputs.taxYear)
  if (withinYear && today !== undefined && today > end)
    return [hintOf({ ...rest, withinYear }, { reason: `The year ended on ${formatDate(end)}; it is too late for this.` })]
  return rest.find(scene, amount).map((found) => hintOf({ ...rest, withinYear }, found))
}
