import type { InvestmentAnswer, InvestmentLinked } from '@tafel/contracts/kinds/investment/calculator/calculate.ts'
import { INVESTMENT_ENGINES } from '@tafel/contracts/kinds/investment/calculator/engines.ts'
import { type ContributionFound, type ContributionGoal, contributionFor } from '@tafel/contracts/kinds/investment/calculator/goal-seek.ts'
import type { InvestmentComparisonGiven } from '@tafel/contracts/kinds/investment/calculator/inputs/comparison.ts'
import type { InvestmentComparisonResult } from '@tafel/contracts/kinds/investment/calculator/result/result.ts'
import {
  computeSensitivity,
  type InvestmentSensitivity,
} from '@tafel/contracts/kinds/investment/calculator/sensitivity/investment-sensitivity.ts'
import type { ScenarioFault } from '@tafel/contracts/law/working/findings.ts'
import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import { lastAnswer } from '../../../workbench/engine/last-answer.ts'
import { taskRunner, type Question as QuestionOf } from '../../../workbench/engine/question.ts'
import { stepsOf as stepsBehind } from '../../../workbench/model/working.ts'
import { workingGroup } from '../model/working-group.ts'

// The calculations: pure functions over plain data, run in a worker or, without one, in the page.

/** A comparison to calculate. */
export type Question = QuestionOf<InvestmentComparisonGiven, InvestmentLinked>

/** An answer as plain data; null: this build doesn't have that engine version. */
export type PlainAnswer =
  | { readonly ok: true; readonly result: InvestmentComparisonResult; readonly inputs: Extract<InvestmentAnswer, { ok: true }>['inputs'] }
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] }

/** Which steps: those of the full working, those that one step depends on, or one month of a vehicle by its index. */
export type TraceOf =
  | { readonly of: 'all' }
  | { readonly of: 'step'; readonly step: string }
  | { readonly of: 'month'; readonly vehicle: number; readonly at: number }

/** Each task with its further inputs and its result. */
export interface Tasks {
  readonly answer: { readonly more: undefined; readonly gives: PlainAnswer | null }
  readonly trace: { readonly more: TraceOf; readonly gives: readonly TraceStep[] }
  readonly sensitivity: { readonly more: undefined; readonly gives: InvestmentSensitivity | null }
  readonly contribution: { readonly more: ContributionGoal; readonly gives: ContributionFound }
}

const answerTo = lastAnswer(({ given, context, engineVersion }: Question) => INVESTMENT_ENGINES.get(engineVersion)?.(given, context))

/** A simulation reports the number of simulated paths. */
export const comparisonTasks = taskRunner<Tasks, Question>((task, onProgress) => {
  const answer = answerTo(task.question)
  switch (task.name) {
    case 'answer':
      return answer === undefined ? null : answer.ok ? { ok: true, result: answer.result, inputs: answer.inputs } : answer
    case 'trace':
      return answer?.ok === true ? stepsOf(answer, task.more) : []
    case 'sensitivity':
      return answer?.ok === true ? computeSensitivity(answer.compared, onProgress) : null
    case 'contribution':
      return answer?.ok === true
        ? contributionFor(answer.compared, task.more)
        : { outcome: 'refused', sentence: 'There is no result yet. Complete the comparison first.' }
  }
})

/** Sends only the steps to show, out of thousands. */
function stepsOf(answer: Extract<InvestmentAnswer, { ok: true }>, wanted: TraceOf): readonly TraceStep[] {
  if (wanted.of === 'month') return answer.traceOfMonth(wanted.vehicle, wanted.at)
  const all = answer.trace()
  return wanted.of === 'all' ? all.filter((step) => workingGroup(step) !== null) : (stepsBehind(all, wanted.step) ?? [])
}
