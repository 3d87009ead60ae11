import { calculateTaxScenario, type TaxScenarioAnswer, type TaxScenarioContext } from '@tafel/contracts/law/assessment/calculate.ts'
import type { Hint } from '@tafel/contracts/kinds/scenario/calculator/hints/hint.ts'
import { hintsOf } from '@tafel/contracts/kinds/scenario/calculator/hints/hints.ts'
import { type HintOptions, sceneOf } from '@tafel/contracts/kinds/scenario/calculator/hints/scene.ts'
import { RECIPES } from '@tafel/contracts/law/assessment/inputs/projection.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '@tafel/contracts/law/assessment/result/result.ts'
import { worthKnowing } from '@tafel/contracts/kinds/scenario/report/hints.ts'
import { ownChanges, patched, type Put } from '../answer/trial/patch.ts'
import { isTriable, sameHint, type Tried } from '../answer/trial/tried.ts'

type Answered = Extract<TaxScenarioAnswer, { readonly ok: true }>

/** A hint that is tried, on top of those before it. */
export interface Stage {
  readonly tried: Tried
  /** Undefined: on top of those before it, it no longer applies. */
  readonly hint: Hint | undefined
  /** What it and all before it put into the inputs. */
  readonly changes: readonly Put[]
}

/** What several previewed hints save of this person's tax of this year, cents: each alone on the scenario as it is saved, and all together. */
export interface Apart {
  /** In their order. Nil where one applies only after another. */
  readonly alone: readonly { readonly hint: Hint; readonly saved: number }[]
  readonly together: number
}

export interface Trial {
  readonly stages: readonly Stage[]
  /** Null with fewer than two, or where the tax of the year can't be told. */
  readonly apart: Apart | null
  /** The answer with all of them. */
  readonly result: TaxScenarioResult
  /** What else is worth knowing, each worked out on top of what is tried. */
  readonly others: readonly Hint[]
}

export interface TrialGiven {
  readonly given: TaxScenarioGiven
  readonly answer: Answered
  readonly tried: readonly Tried[]
  readonly context: TaxScenarioContext
}

/**
 * What is tried, in its order, each hint found anew on what the ones before it leave; then all others on top. Every figure is that of
 * full runs of the engine. It yields after each recipe, so that it can be stopped between two.
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
  const applied = stages.flatMap(({ hint }) => hint ?? [])
  const apart = applied.length < 2 ? null : yield* apartOf(applied, answer, reached, context)
  const scene = sceneOf(reached.inputs, optionsOf(reached, context))
  const others: Hint[] = []
  for (const recipe of RECIPES) {
    const found = worthKnowing(hintsOf(scene, recipe, context))
    others.push(...found.filter((hint) => !tried.some((each) => sameHint(each, hint))))
    yield
  }
  return { stages, apart, result: reached.result, others }
}

function* apartOf(
  applied: readonly Hint[],
  saved: Answered,
  reached: Answered,
  context: TaxScenarioContext,
): Generator<undefined, Apart | null> {
  const [before, after] = [saved.result.tax.total, reached.result.tax.total]
  if (before === null || after === null) return null
  const scene = sceneOf(saved.inputs, optionsOf(saved, context))
  const alone: Apart['alone'][number][] = []
  for (const hint of applied) {
    const found = hintsOf(scene, hint.recipe, context).find((each) => sameHint(hint, each))
    alone.push({ hint, saved: found?.savedThisYear ?? 0 })
    yield
  }
  return { alone, together: before - after }
}

function optionsOf({ spouse }: Answered, { today, constants }: TaxScenarioContext): HintOptions {
  return { tax: constants.tax, today, ...(spouse === undefined ? {} : { spouse }) }
}
