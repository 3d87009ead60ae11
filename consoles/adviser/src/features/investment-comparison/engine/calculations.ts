import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import { INVESTMENT_ENGINE_VERSION } from '@tafel/contracts/kinds/investment/calculator/engine-version.ts'
import type {
  InvestmentComparisonInputs,
  InvestmentComparisonGiven,
} from '@tafel/contracts/kinds/investment/calculator/inputs/comparison.ts'
import type { InvestmentLinked } from '@tafel/contracts/kinds/investment/calculator/calculate.ts'
import type { InvestmentComparisonResult } from '@tafel/contracts/kinds/investment/calculator/result/result.ts'
import type { ScenarioFault } from '@tafel/contracts/law/working/findings.ts'
import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import { withDistinctNames } from '@tafel/contracts/kinds/investment/report/words.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { createAnswers } from '../../../workbench/engine/answers.ts'
import { newEngine } from '../../../workbench/engine/new-engine.ts'
import type { ScreenContext } from '../../../workbench/kind.ts'
import { monthOfStep } from '../model/step-place.ts'
import type { PlainAnswer, Question, Tasks } from './tasks.ts'

/** The workbench's answer. Further parts are requested with its question. */
export type ComparisonAnswer = Comparison | { readonly ok: false; readonly faults: readonly ScenarioFault[] }
export interface Comparison {
  readonly ok: true
  readonly result: InvestmentComparisonResult
  /** The inputs with all defaults. */
  readonly inputs: InvestmentComparisonInputs
  readonly question: Question
  readonly trace: () => Promise<readonly TraceStep[]>
}

export const newComparisonEngine = () =>
  newEngine<Tasks, Question>('investmentComparison', async () => (await import('./tasks.ts')).comparisonTasks)

/** Calculates results while the user types, and their workings. Longer calculations have their own workers. */
export const engine = newComparisonEngine()

const answers = createAnswers<Tasks, Question, PlainAnswer, ComparisonAnswer>({ engine, whole })

export const calculate = (given: InvestmentComparisonGiven, { linked, ...context }: ScreenContext): Promise<ComparisonAnswer> =>
  // The linked data of this calculator is plain, so it can be sent to a worker.
  answers.newest({
    given,
    context: { ...context, linked: linked as InvestmentLinked | undefined },
    engineVersion: INVESTMENT_ENGINE_VERSION,
  })

/** The stored record's answer. A start that was not entered follows the date of that answer. */
export function recalculated(record: RecordView<'investmentComparison'>, constants: Constants | undefined, linked: unknown) {
  const { inputs: given, result } = record
  return result === null ? undefined : answers.again({ ...record, record, given, constants, today: result.asAt, linked })
}

function whole(question: Question, answer: PlainAnswer): ComparisonAnswer {
  if (!answer.ok) return answer
  return { ...answer, result: withDistinctNames(answer.result), question, trace: () => engine.run('trace', question, { of: 'all' }) }
}

/** The steps with the working of a figure. */
export function traceOf({ question }: Comparison, step: string): Promise<readonly TraceStep[]> {
  const month = monthOfStep(step)
  return engine.run('trace', question, month === undefined ? { of: 'step', step } : { of: 'month', ...month })
}
