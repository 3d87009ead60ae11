import { figuresOf } from '../../../law/assessment/result/figures.ts'
import { labelOf } from '../../../law/assessment/inputs/labels.ts'
import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import type { TraceStep } from '../../../law/working/trace.ts'
import type { Block } from '../../../base/report/document.ts'
import { rowName, workingOf } from './steps.ts'
import { WORKING_TITLES, workingTitle } from './working-titles.ts'

/** Before the title of each part of the appendix. */
export const APPENDIX = 'Working: '

/**
 * The working of every figure of the report, part by part in the order of the assessment: the formula with its numbers and the section of the
 * law, and that of every line that it rests on. Figures that are nil and rest on nothing are left out.
 */
export function appendix(inputs: TaxScenarioInputs, result: TaxScenarioResult, trace: readonly TraceStep[]): readonly Block[] {
  const shown = restingOn(result, trace)
  const steps = trace.filter(({ id, operands }) => shown.has(id) && operands.length > 0).map((step) => withRow(step, inputs))
  const parts = Map.groupBy(steps, ({ id }) => workingTitle(id))
  const working = WORKING_TITLES.flatMap((title) => workingOf(`${APPENDIX}${title.toLowerCase()}`, parts.get(title) ?? []))
  return working.length === 0 ? [] : [{ kind: 'pageBreak' }, ...working]
}

/** The ids of the figures of a result, and of all steps that they are made of. */
function restingOn(result: TaxScenarioResult, trace: readonly TraceStep[]): ReadonlySet<string> {
  const steps = new Map(trace.map((step) => [step.id, step]))
  const found = new Set<string>()
  const waiting = figuresOf(result).flatMap(({ id, value }) => (value === null ? [] : [id]))
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const step = steps.get(id)
    if (step === undefined || found.has(id)) continue
    found.add(id)
    for (const operand of step.operands) if (operand.from === 'step') waiting.push(operand.name)
  }
  return found
}

const IN_RAND = 'inRand.'

/** Of several employers, lettings or assets each line says whose it is; of an amount in foreign currency also what it is. */
function withRow(step: TraceStep, inputs: TaxScenarioInputs): TraceStep {
  const { id } = step
  const name = rowName(id, inputs)
  const label = id.startsWith(IN_RAND) ? `${labelOf(id.slice(IN_RAND.length))} in rand${step.label.replace(/^In rand/, '')}` : step.label
  return { ...step, label: name === undefined ? label : `${label}, ${name}` }
}
