import { compute } from '../../../law/assessment/engine.ts'
import type { TaxScenarioAnswer } from '../../../law/assessment/calculate.ts'
import type { ComputedResult } from '../../../law/assessment/result/result.ts'
import { applyChanges, type Hint } from '../calculator/hints/hint.ts'
import { applyLevers, hints } from '../calculator/hints/hints.ts'
import { type RateCurve, wholeRateCurve } from '../calculator/rate-curve.ts'
import { type YearsAhead, yearsAhead } from '../calculator/years-ahead/years-ahead.ts'
import { type YearSplit, yearSplits } from '../calculator/years-ahead/year-split.ts'
import type { TaxConstants } from '../../../law/figure/tax-kinds.ts'

/** The findings behind an answer: further runs of the engine on changed inputs, each run lazily. */
export interface TaxFindings {
  readonly hints: readonly Hint[]
  /** The recipes that the record itself names (group L), one after the other, each on top of those before it. */
  readonly chosen: readonly Hint[]
  /** Undefined where the table of the year is missing. */
  readonly curve: RateCurve | undefined
  readonly years: YearsAhead
  readonly splits: readonly YearSplit[]
  /** The year with the changes of those hints, by the engine of this build. */
  readonly tried: (hints: readonly Hint[]) => ComputedResult
}

type Answered = Extract<TaxScenarioAnswer, { readonly ok: true }>

/** Of an answer as it was given on that day with those constants. */
export function findingsOf({ inputs, spouse }: Pick<Answered, 'inputs' | 'spouse'>, tax: TaxConstants, today: string): TaxFindings {
  const options = spouse === undefined ? { tax } : { tax, spouse }
  const dated = { ...options, today }
  const own = once(() => hints(inputs, dated))
  const chosen = once(() => applyLevers(inputs, inputs.projection.levers, dated).hints)
  const curve = once(() => wholeRateCurve(inputs, options))
  const years = once(() => yearsAhead(inputs, options).result)
  const splits = once(() => yearSplits(inputs, options))
  return {
    get hints() {
      return own()
    },
    get chosen() {
      return chosen()
    },
    get curve() {
      return curve()
    },
    get years() {
      return years()
    },
    get splits() {
      return splits()
    },
    tried(found) {
      const changes = found.flatMap((hint) => hint.changes)
      const changed = applyChanges(inputs, changes)
      if (spouse === undefined || inputs.maritalRegime !== 'inCommunity') return compute(changed, { tax }).result
      return compute(changed, { tax, spouse: { ...spouse, inputs: applyChanges(spouse.inputs, changes, 'spouse') } }).result
    },
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
