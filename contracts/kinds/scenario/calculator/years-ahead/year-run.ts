import type { TaxConstants } from '../../../../law/figure/tax-kinds.ts'
import { type Assessed, assess } from '../../../../law/assessment/engine/assess.ts'
import { type Assessment, type Spouse, newAssessment } from '../../../../law/assessment/assessment/assessment.ts'
import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { type Rates, rates, withMore } from '../../../../law/assessment/engine/rates.ts'
import { type Growth } from './grow.ts'
import { nextYear } from './next.ts'

/** A year worked out by the engine: the assessment, and a second one for the marginal rate. */
export interface YearRun {
  readonly inputs: TaxScenarioInputs
  readonly spouse: Spouse | undefined
  readonly at: Assessment
  readonly assessed: Assessed
  readonly rates: Rates
}

/** With a second run for the marginal rate. */
export function runYear(inputs: TaxScenarioInputs, spouse: Spouse | undefined, tax: TaxConstants): YearRun {
  const at = newAssessment(inputs, { tax, spouse })
  const assessed = assess(at)
  const more = assess(newAssessment(inputs, { tax, spouse, ...withMore(at) }))
  return { inputs, spouse, at, assessed, rates: rates(at, assessed, more) }
}

/** The year itself and `ahead` years after it, each with the balances of the one before. None after a death. */
export function runYears(
  inputs: TaxScenarioInputs,
  spouse: Spouse | undefined,
  tax: TaxConstants,
  { growth, ahead }: { readonly growth: Growth; readonly ahead: number },
): readonly YearRun[] {
  const runs = [runYear(inputs, spouse, tax)]
  const most = inputs.dateOfDeath === undefined ? ahead : 0
  for (let at = 1; at <= most; at += 1) {
    const before = runs[at - 1]!
    const next = nextYear({ ...before, assessedLoss: lossOf(before.at) }, growth)
    runs.push(runYear(next, nextSpouse(before, tax, growth), tax))
  }
  return runs
}

/** The other spouse's year after, by a separate assessment. */
function nextSpouse({ inputs, spouse }: YearRun, tax: TaxConstants, growth: Growth): Spouse | undefined {
  if (spouse === undefined) return undefined
  const own: Spouse = { inputs, side: spouse.side === 'first' ? 'second' : 'first' }
  const at = newAssessment(spouse.inputs, { tax, spouse: own })
  const assessed = assess(at)
  return { ...spouse, inputs: nextYear({ inputs: spouse.inputs, assessed, assessedLoss: lossOf(at) }, growth) }
}

/** Assessed loss of the year, s 20. */
export const lossOf = ({ ledger }: Assessment) => ledger.lines.find(({ id }) => id === 'carryForward.assessedLoss')!.value
