import type { Missing } from '../../../../law/lookup/find.ts'
import type { TaxConstants } from '../../../../law/figure/tax-kinds.ts'
import { type Assessed, assess } from '../../../../law/assessment/engine/assess.ts'
import { type Assessment, type Spouse, newAssessment } from '../../../../law/assessment/assessment/assessment.ts'
import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import type { Line } from '../../../../law/working/ledger.ts'
import { type Outcome, outcomeOf } from '../../../../law/assessment/engine/outcome.ts'
import { nextYearOf } from './next-year.ts'

export interface HintOptions {
  readonly tax: TaxConstants
  /** The linked scenario of the spouse, whatever the marital regime, and which of the two these inputs are. */
  readonly spouse?: Spouse
  /** The date in Africa/Johannesburg. What must be done within the year no longer applies after its end; without a date it does. */
  readonly today?: string
  /** A year's return on savings in parts per million, for recipes about capital; default: the 8 % of the specification. */
  readonly savingsReturn?: number
}

/** One run of the engine. */
export interface Ran {
  readonly inputs: TaxScenarioInputs
  readonly at: Assessment
  readonly assessed: Assessed
  /** Of the year, with that on lump sums. */
  readonly tax: number
  /** Constants without which the tax is not the whole, each once. */
  readonly missing: readonly Missing[]
}

/** The recipes' material: the scenario, its result, and functions that run the engine on changed inputs. */
export interface Scene {
  readonly inputs: TaxScenarioInputs
  readonly tax: TaxConstants
  readonly spouse: Spouse | undefined
  readonly inCommunity: boolean
  readonly savingsReturn: number
  /** Undefined: every date counts as in the future. */
  readonly today: string | undefined
  readonly base: Ran
  readonly outcome: Outcome
  /** The spouse as captured; undefined where no scenario is linked. */
  readonly spouseBase: () => Ran | undefined
  readonly run: (inputs: TaxScenarioInputs, spouseInputs?: TaxScenarioInputs) => Ran
  /** The spouse's own assessment. */
  readonly runSpouse: (spouseInputs: TaxScenarioInputs, inputs: TaxScenarioInputs) => Ran
  /** The year after, on the facts of this run; see `next-year.ts`. `change` is the difference in that year. */
  readonly runNextYear: (ran: Ran, change?: (inputs: TaxScenarioInputs) => TaxScenarioInputs) => Ran
  /** Everything that follows from an assessment, for recipes about consequences. */
  readonly outcomeOf: (inputs: TaxScenarioInputs) => Outcome
  /** Runs of the engine so far, at most. */
  readonly count: () => number
}

const DEFAULT_RETURN = 80_000
/** The scenario, with more income, without bonuses, without businesses. */
const RUNS_OF_OUTCOME = 4

export function sceneOf(inputs: TaxScenarioInputs, { tax, spouse, today, savingsReturn = DEFAULT_RETURN }: HintOptions): Scene {
  let runs = 0
  const inCommunity = inputs.maritalRegime === 'inCommunity'
  const assessmentOf = (own: TaxScenarioInputs, other: TaxScenarioInputs | undefined, side: Spouse['side'], itsRuns = 1): Assessment => {
    runs += itsRuns
    // Only a joint estate lets one assessment depend on the other.
    return newAssessment(own, { tax, ...(other === undefined || !inCommunity ? {} : { spouse: { inputs: other, side } }) })
  }
  const side = spouse?.side ?? 'first'
  const otherSide = side === 'first' ? 'second' : 'first'
  const run: Scene['run'] = (own, other = spouse?.inputs) => ranOf(assessmentOf(own, other, side))
  const runSpouse: Scene['runSpouse'] = (other, own) => ranOf(assessmentOf(other, own, otherSide))

  const at = assessmentOf(inputs, spouse?.inputs, side, RUNS_OF_OUTCOME)
  const outcome = outcomeOf(at)
  let known: Ran | undefined
  return {
    inputs,
    tax,
    spouse,
    inCommunity,
    savingsReturn,
    today,
    base: described(at, outcome.assessed),
    outcome,
    spouseBase: () => (known ??= spouse === undefined ? undefined : runSpouse(spouse.inputs, inputs)),
    run,
    runSpouse,
    runNextYear: (ran, change = (same) => same) =>
      run(change(nextYearOf(ran)), spouse === undefined || !inCommunity ? undefined : nextYearOf(runSpouse(spouse.inputs, ran.inputs))),
    outcomeOf: (own) => outcomeOf(assessmentOf(own, spouse?.inputs, side, RUNS_OF_OUTCOME)),
    count: () => runs,
  }
}

function ranOf(at: Assessment): Ran {
  return described(at, assess(at))
}

function described(at: Assessment, assessed: Assessed): Ran {
  const { totalTax } = assessed
  return { inputs: at.inputs, at, assessed, tax: totalTax.value, missing: isWhole(totalTax) ? [] : missingIn(at, assessed) }
}

const isWhole = ({ missing, incomplete }: Line) => missing === undefined && !incomplete

/** The table first: without it there is no answer. */
function missingIn({ ledger }: Assessment, { tableTax }: Assessed): readonly Missing[] {
  const byName = new Map<string, Missing>()
  if (tableTax.missing !== undefined) byName.set(tableTax.missing.name, tableTax.missing)
  for (const { missing } of ledger.lines) if (missing !== undefined) byName.set(missing.name, missing)
  return [...byName.values()]
}
