import { calculateTaxScenario, type TaxScenarioAnswer, type TaxScenarioContext } from '@tafel/contracts/law/assessment/calculate.ts'
import type { Hint } from '@tafel/contracts/kinds/scenario/calculator/hints/hint.ts'
import { hintsOf } from '@tafel/contracts/kinds/scenario/calculator/hints/hints.ts'
import { type HintOptions, sceneOf } from '@tafel/contracts/kinds/scenario/calculator/hints/scene.ts'
import { RECIPES } from '@tafel/contracts/law/assessment/inputs/projection.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '@tafel/contracts/law/assessment/result/result.ts'
import { relevantHints } from '@tafel/contracts/kinds/scenario/report/hints.ts'
import { ownChanges, patched, type Put } from '../answer/preview/patch.ts'
import { canPreview, sameHint, type PreviewedHint } from '../answer/preview/previewed-hint.ts'

type Answered = Extract<TaxScenarioAnswer, { readonly ok: true }>

/** A previewed hint, on top of those before it. */
export interface Stage {
  readonly previewed: PreviewedHint
  /** Undefined: it no longer applies on top of those before it. */
  readonly hint: Hint | undefined
  /** The changes of this and all earlier hints. */
  readonly changes: readonly Put[]
}

/** The tax for the year, in cents, that several previewed hints save: each alone on the saved scenario, and all together. */
export interface Apart {
  /** In order. Zero if one applies only after another. */
  readonly alone: readonly { readonly hint: Hint; readonly saved: number }[]
  readonly together: number
}

export interface PreviewResult {
  readonly stages: readonly Stage[]
  /** Null with fewer than two, or if the tax for the year can't be calculated. */
  readonly apart: Apart | null
  /** The result with all of them. */
  readonly result: TaxScenarioResult
  /** The other ideas, each calculated on top of the preview. */
  readonly others: readonly Hint[]
}

export interface PreviewInputs {
  readonly given: TaxScenarioGiven
  readonly answer: Answered
  readonly previewed: readonly PreviewedHint[]
  readonly context: TaxScenarioContext
}

/**
 * Calculates the preview in order, each hint on top of the ones before it, and then all other ideas on top. Every figure comes from full
 * calculations. Yields after each recipe, so that it can be stopped in between.
 */
export function* previewOf({ given, answer, previewed, context }: PreviewInputs): Generator<undefined, PreviewResult> {
  const linked = answer.spouse && { spouse: { given: answer.spouse.inputs, side: answer.spouse.side } }
  const stages: Stage[] = []
  let reached = answer
  let changes: readonly Put[] = []
  for (const each of previewed) {
    const scene = sceneOf(reached.inputs, optionsOf(reached, context))
    const hint = hintsOf(scene, each.recipe, context).find((found) => sameHint(each, found) && canPreview(found))
    const next = hint && calculateTaxScenario(patched(given, [...changes, ...ownChanges(hint.changes)]), { ...context, linked })
    // A hint that the checks refuse can't be applied, so it isn't previewed either.
    const isFine = hint !== undefined && next?.ok === true
    if (isFine) {
      reached = next
      changes = [...changes, ...ownChanges(hint.changes)]
    }
    stages.push({ previewed: each, hint: isFine ? hint : undefined, changes })
    yield
  }
  const applied = stages.flatMap(({ hint }) => hint ?? [])
  const apart = applied.length < 2 ? null : yield* apartOf(applied, answer, reached, context)
  const scene = sceneOf(reached.inputs, optionsOf(reached, context))
  const others: Hint[] = []
  for (const recipe of RECIPES) {
    const found = relevantHints(hintsOf(scene, recipe, context))
    others.push(...found.filter((hint) => !previewed.some((each) => sameHint(each, hint))))
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
