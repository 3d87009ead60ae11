import { formatDate } from '../../../../base/money/format.ts'
import type { Spouse } from '../../../../law/assessment/assessment/assessment.ts'
import { RECIPES } from '../../../../law/assessment/inputs/projection.ts'
import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { yearEnd } from '../../../../law/tax-year.ts'
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

/** All recipes in their order, each with its saving in exact runs of the engine, or why it doesn't apply. */
export function hints(inputs: TaxScenarioInputs, options: HintOptions): readonly Hint[] {
  return hintsIn(sceneOf(inputs, options), options)
}

export function hintsIn(scene: Scene, options: Pick<HintOptions, 'today'>): readonly Hint[] {
  return RECIPES.flatMap((recipe) => hintsOf(scene, recipe, options))
}

export interface Lever {
  readonly recipe: RecipeName
  readonly amount?: number | undefined
}

/** The result of a lever: the scenarios with it applied, and its hint. Both are unchanged if it doesn't apply. */
export interface Levered {
  readonly inputs: TaxScenarioInputs
  readonly spouse: Spouse | undefined
  readonly hint: Hint
}

/** A recipe as a patch, at its own amount or at the one given. */
export function applyLever(inputs: TaxScenarioInputs, { recipe, amount }: Lever, options: HintOptions): Levered {
  const [found] = hintsOf(sceneOf(inputs, options), recipe, options, amount)
  const hint = found!
  const { spouse } = options
  return {
    inputs: applyChanges(inputs, hint.changes),
    spouse: spouse === undefined ? undefined : { ...spouse, inputs: applyChanges(spouse.inputs, hint.changes, 'spouse') },
    hint,
  }
}

export interface LeversApplied extends Pick<Levered, 'inputs' | 'spouse'> {
  /** One hint for each lever, in order: its effect after the levers before it. */
  readonly hints: readonly Hint[]
  /** The same levers, each alone on the original scenario. Together they don't save the sum of these. */
  readonly alone: readonly Hint[]
  /** This person's tax of this year, before less after all of them. */
  readonly savedTogether: number
}

/** Levers one after the other (group L). */
export function applyLevers(inputs: TaxScenarioInputs, levers: readonly Lever[], options: HintOptions): LeversApplied {
  let [reached, spouse] = [inputs, options.spouse]
  const followed: Hint[] = []
  for (const lever of levers) {
    const levered = applyLever(reached, lever, { ...options, ...(spouse === undefined ? {} : { spouse }) })
    reached = levered.inputs
    spouse = levered.spouse
    followed.push(levered.hint)
  }
  const { base, run } = sceneOf(inputs, options)
  return {
    inputs: reached,
    spouse,
    hints: followed,
    alone: levers.map((lever) => applyLever(inputs, lever, options).hint),
    savedTogether: base.tax - run(reached, spouse?.inputs).tax,
  }
}

/** The hints of one recipe, for callers that calculate recipes one by one. */
export function hintsOf(scene: Scene, recipe: RecipeName, { today }: Pick<HintOptions, 'today'>, amount?: number): readonly Hint[] {
  const known = BY_NAME[recipe]
  const reason = known.withinYear ? tooLate(scene.inputs, today) : undefined
  return reason === undefined ? known.find(scene, amount).map((found) => hintOf(known, found)) : [hintOf(known, { reason })]
}

/** An action due within the year is too late after its end, or after a death. */
function tooLate({ taxYear, dateOfDeath }: TaxScenarioInputs, today: string | undefined): string | undefined {
  if (dateOfDeath !== undefined) return 'The year is the year of death: nothing more can be done in it.'
  const end = yearEnd(taxYear)
  return today === undefined || today <= end ? undefined : `The year ended on ${formatDate(end)}; it is too late for this.`
}
