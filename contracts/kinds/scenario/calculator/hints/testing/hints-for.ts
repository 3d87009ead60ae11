import { TAX_CONSTANTS } from '../../../../../law/constants/tax-constants.ts'
import type { Spouse } from '../../../../../law/assessment/assessment/assessment.ts'
import { fillIn } from '../../../../../law/assessment/inputs/defaults.ts'
import type { TaxScenarioGiven, TaxScenarioInputs } from '../../../../../law/assessment/inputs/scenario.ts'
import type { Hint, RecipeName } from '../hint.ts'
import { hints } from '../hints.ts'

export interface Around {
  readonly spouse?: TaxScenarioGiven
  readonly side?: Spouse['side']
  readonly today?: string
}

export const full = (given: TaxScenarioGiven): TaxScenarioInputs => fillIn(given, '2026-11-21')

/** For tests: the hints of a scenario. */
export function hintsFor(given: TaxScenarioGiven, { spouse, side = 'first', today }: Around = {}): readonly Hint[] {
  return hints(full(given), {
    tax: TAX_CONSTANTS,
    ...(spouse === undefined ? {} : { spouse: { inputs: full(spouse), side } }),
    ...(today === undefined ? {} : { today }),
  })
}

/** The hint of a recipe, or of one of its variants. */
export function hintFor(recipe: RecipeName, given: TaxScenarioGiven, around?: Around, variant: string | null = null): Hint {
  const found = hintsFor(given, around).filter((hint) => hint.recipe === recipe)
  return found.find((hint) => hint.variant === variant) ?? found[0]!
}
