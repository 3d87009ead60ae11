import type { TaxScenarioAnswer } from '../../../law/assessment/calculate.ts'
import type { Hint } from '../calculator/hints/hint.ts'
import { hints } from '../calculator/hints/hints.ts'
import { type RateCurve, wholeRateCurve } from '../calculator/rate-curve.ts'
import { type YearsAhead, yearsAhead } from '../calculator/years-ahead/years-ahead.ts'
import { type YearSplit, yearSplits } from '../calculator/years-ahead/year-split.ts'
import type { TaxConstants } from '../../../law/figure/tax-kinds.ts'

/** What stands behind an answer: the engine run again on changed inputs. */
export interface TaxFindings {
  readonly hints: readonly Hint[]
  /** Undefined where the table of the year is missing. */
  readonly curve: RateCurve | undefined
  readonly years: YearsAhead
  readonly splits: readonly YearSplit[]
}

type Answered = Extract<TaxScenarioAnswer, { readonly ok: true }>

/** Of an answer as it was given on that day with those constants. */
export function findingsOf({ inputs, spouse }: Pick<Answered, 'inputs' | 'spouse'>, tax: TaxConstants, today: string): TaxFindings {
  const options = spouse === undefined ? { tax } : { tax, spouse }
  return {
    hints: hints(inputs, { ...options, today }),
    curve: wholeRateCurve(inputs, options),
    years: yearsAhead(inputs, options).result,
    splits: yearSplits(inputs, options),
  }
}
