import type { TaxScenarioAnswer } from '@tafel/contracts/calculators/tax/calculate.ts'
import { calculateTaxScenario } from '@tafel/contracts/calculators/tax/calculate.ts'
import type { Hint } from '@tafel/contracts/calculators/tax/hints/hint.ts'
import { hintsOf } from '@tafel/contracts/calculators/tax/hints/hints.ts'
import { type HintOptions, sceneOf } from '@tafel/contracts/calculators/tax/hints/scene.ts'
import { RECIPES } from '@tafel/contracts/calculators/tax/inputs/projection.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/calculators/tax/inputs/scenario.ts'
import type { AnswerContext } from '@tafel/contracts/records/record-kind.ts'
import { worthKnowing } from '@tafel/contracts/tax-report/hints.ts'
import { ownChanges, patched, type Put } from './patch.ts'
import { sameHint, type Tried } from './trial-context.tsx'

export type Answered = Extract<TaxScenarioAnswer, { readonly ok: true }>

/** A hint that is tried, on top of those before it. */
export interface Stage {
  readonly tried: Tried
  /** Undefined: on top of those before it, it no longer applies. */
  readonly hint: Hint | undefined
  /** What it and all before it put into the inputs. */
  readonly changes: readonly Put[]
}

export interface Trial {
  readonly stages: readonly Stage[]
  /** The answer with all of them. */
  readonly answer: Answered
  /** What else is worth knowing, each worked out on top of what is tried. */
  readonly others: readonly Hint[]
}

export interface TrialGiven {
  readonly given: TaxScenarioGiven
  readonly answer: Answered
  readonly tried: readonly Tried[]
  readonly context: AnswerContext
}

/**
 * What is tried, in its order, each hint found anew on what the ones before it leave; then all others on top. Every figure is that of
 * full runs of the engine. It yields after each recipe, so that a browser can stop between two.
 */
export function* trialOf({ given, answer, tried, context }: TrialGiven): Generator<undefined, Trial> {
  const linked = answer.spouse && { spouse: { given: answer.spouse.inputs, side: answer.spouse.side } }
  const stages: Stage[] = []
  let reached = answer
  let changes: readonly Put[] = []
  for (const each of tried) {
    const scene = sceneOf(reached.inputs, optionsOf(reached, context))
    const hint = hintsOf(scene, each.recipe, context).find((found) => sameHint(each, found) && isTriable(found))
    const next = hint && calculateTaxScenario(patched(given, [...changes, ...ownChanges(hint.changes)]), { ...context, linked })
    // What the checks refuse can't be kept, so it isn't tried either.
    const isFine = hint !== undefined && next?.ok === true
    if (isFine) {
      reached = next
      changes = [...changes, ...ownChanges(hint.changes)]
    }
    stages.push({ tried: each, hint: isFine ? hint : undefined, changes })
    yield
  }
  const scene = sceneOf(reached.inputs, optionsOf(reached, context))
  const others: Hint[] = []
  for (const recipe of RECIPES) {
    const found = worthKnowing(hintsOf(scene, recipe, context))
    others.push(...found.filter((hint) => !tried.some((each) => sameHint(each, hint))))
    yield
  }
  return { stages, answer: reached, others }
}

function optionsOf({ spouse }: Answered, { today, constants }: AnswerContext): HintOptions {
  return { tax: constants.tax, today, ...(spouse === undefined ? {} : { spouse }) }
}

/**
 * Whether a hint can be put on the inputs. Turnover tax can't: it is a registration of the business, and the tax is paid beside this
 * assessment. Others are only worth knowing.
 */
export const isTriable = ({ applies, recipe, changes }: Hint): boolean =>
  applies && recipe !== 'turnoverTax' && ownChanges(changes).length > 0
