import { INVESTMENT_ENGINE_VERSION } from '@tafel/contracts/calculators/investment/engine-version.ts'
import type { InvestmentComparisonInputs, InvestmentComparisonGiven } from '@tafel/contracts/calculators/investment/inputs/comparison.ts'
import type { InvestmentLinked } from '@tafel/contracts/calculators/investment/calculate.ts'
import type { InvestmentComparisonResult } from '@tafel/contracts/calculators/investment/result/result.ts'
import type { ScenarioFault } from '@tafel/contracts/calculators/findings.ts'
import type { TraceStep } from '@tafel/contracts/calculators/trace.ts'
import { CONSTANTS_BY_VERSION } from '@tafel/contracts/constants/known-constants.ts'
import { toldApart } from '@tafel/contracts/investment-report/words.ts'
import type { RecordView } from '@tafel/contracts/records/views.ts'
import type { ScreenContext } from '../../../workbench/kind.ts'
import { monthOfStep } from '../model/step-place.ts'
import { beginWorker, createEngine } from './engine.ts'
import { beginInPage } from './in-page.ts'
import { newestOnly } from './newest-only.ts'
import type { PlainAnswer, Question } from './tasks.ts'

/** As the workbench takes it; what it doesn't hold is asked for by its question. */
export type ComparisonAnswer = Comparison | { readonly ok: false; readonly faults: readonly ScenarioFault[] }
export interface Comparison {
  readonly ok: true
  readonly result: InvestmentComparisonResult
  /** With every default filled in. */
  readonly inputs: InvestmentComparisonInputs
  readonly question: Question
  readonly trace: () => Promise<readonly TraceStep[]>
}

export const newEngine = () => createEngine(typeof Worker === 'undefined' ? beginInPage : beginWorker)

/** Answers while one types, and the workings behind them. What takes longer has engines of its own. */
export const engine = newEngine()

const answerNewest = newestOnly((question: Question) => engine.run('answer', question, undefined))

export async function calculate(given: InvestmentComparisonGiven, context: ScreenContext): Promise<ComparisonAnswer> {
  const question = { given, context: contextOf(context), engineVersion: INVESTMENT_ENGINE_VERSION }
  const answer = await answerNewest(question)
  if (answer === null) throw new Error(`There is no engine ${INVESTMENT_ENGINE_VERSION} in this build.`)
  return whole(question, answer)
}

/** What links hold is plain data for this calculator, so that a worker can be handed it. */
const contextOf = ({ linked, ...context }: ScreenContext) => ({ ...context, linked: linked as InvestmentLinked | undefined })

interface Recalculation {
  readonly linked: unknown
  readonly coming: Promise<ComparisonAnswer | undefined>
}
const recalculations = new WeakMap<object, Recalculation>()

/** The answer of a stored record as it was. Where nobody entered a start, it followed the day of the answer, and is kept with it. */
export function recalculated(
  record: RecordView<'investmentComparison'>,
  linked: unknown,
): Promise<ComparisonAnswer | undefined> | undefined {
  const { inputs, result, constantsVersion, engineVersion } = record
  const constants = CONSTANTS_BY_VERSION.get(constantsVersion)
  if (result === null || constants === undefined) return undefined
  const known = recalculations.get(record)
  if (known !== undefined && known.linked === linked) return known.coming
  const question = { given: inputs, context: contextOf({ today: result.asAt, constants, linked }), engineVersion }
  const coming = engine.run('answer', question, undefined).then((answer) => (answer === null ? undefined : whole(question, answer)))
  recalculations.set(record, { linked, coming })
  return coming
}

function whole(question: Question, answer: PlainAnswer): ComparisonAnswer {
  if (!answer.ok) return answer
  return { ...answer, result: toldApart(answer.result), question, trace: () => engine.run('trace', question, { of: 'all' }) }
}

/** The steps that hold the working of a figure. */
export function traceOf({ question }: Comparison, step: string): Promise<readonly TraceStep[]> {
  const month = monthOfStep(step)
  return engine.run('trace', question, month === undefined ? { of: 'step', step } : { of: 'month', ...month })
}
