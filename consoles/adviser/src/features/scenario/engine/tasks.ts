import type { ScenarioFault } from '@tafel/contracts/law/working/findings.ts'
import type { Spouse } from '@tafel/contracts/law/assessment/assessment/assessment.ts'
import type { TaxScenarioAnswer, TaxScenarioLinked } from '@tafel/contracts/law/assessment/calculate.ts'
import { TAX_ENGINES } from '@tafel/contracts/law/assessment/engines.ts'
import { type Goal, type GoalFound, goalSeek } from '@tafel/contracts/kinds/scenario/calculator/goal-seek.ts'
import type { TaxScenarioGiven, TaxScenarioInputs } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { type RateCurve, rateCurve } from '@tafel/contracts/kinds/scenario/calculator/rate-curve.ts'
import type { TaxScenarioResult } from '@tafel/contracts/law/assessment/result/result.ts'
import { type YearsAhead, yearsAhead } from '@tafel/contracts/kinds/scenario/calculator/years-ahead/years-ahead.ts'
import { type YearSplit, yearSplits } from '@tafel/contracts/kinds/scenario/calculator/years-ahead/year-split.ts'
import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import { lastAnswer } from '../../../workbench/engine/last-answer.ts'
import { taskRunner, type Question as QuestionOf } from '../../../workbench/engine/question.ts'
import type { PreviewedHint } from '../answer/preview/previewed-hint.ts'
import { type PreviewResult, previewOf } from './preview.ts'

// The calculations: pure functions over plain data, run in a worker or, without one, in the page.

/** A year of assessment to calculate. */
export type Question = QuestionOf<TaxScenarioGiven, TaxScenarioLinked>

/** An answer as plain data. */
export type PlainAnswer =
  | {
      readonly ok: true
      readonly result: TaxScenarioResult
      /** The inputs with all defaults. */
      readonly inputs: TaxScenarioInputs
      readonly spouse: Spouse | undefined
    }
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] }

export interface GoalRequest {
  readonly vary: string
  readonly between: readonly [from: number, to: number]
  readonly goal: Goal
}

export type YearsFound = YearsAhead & { readonly splits: readonly YearSplit[] }

/** Each task with its further inputs and its result; null if the inputs are contradictory. */
export interface Tasks {
  readonly answer: { readonly more: undefined; readonly gives: PlainAnswer | null }
  readonly trace: { readonly more: undefined; readonly gives: readonly TraceStep[] }
  /** The preview, and the other ideas on top of it. */
  readonly preview: { readonly more: readonly PreviewedHint[]; readonly gives: PreviewResult | null }
  /** The marginal rate over all incomes: some hundred calculations. */
  readonly rates: { readonly more: undefined; readonly gives: RateCurve | null }
  readonly years: { readonly more: undefined; readonly gives: YearsFound | null }
  readonly goal: { readonly more: GoalRequest; readonly gives: GoalFound | null }
}

const answerTo = lastAnswer(({ given, context, engineVersion }: Question) => TAX_ENGINES.get(engineVersion)?.(given, context))

export const scenarioTasks = taskRunner<Tasks, Question>((task) => {
  const { question } = task
  const answer = answerTo(question)
  if (task.name === 'answer') return plain(answer)
  if (answer?.ok !== true) return task.name === 'trace' ? [] : null
  const { inputs, spouse } = answer
  const { tax } = question.context.constants
  switch (task.name) {
    case 'trace':
      return answer.trace()
    case 'preview':
      return previewOf({ given: question.given, answer, previewed: task.more, context: question.context })
    case 'rates':
      return orNull(rateCurve(inputs, { tax, spouse }))
    case 'years':
      return yearsOf(answer, question)
    case 'goal':
      return goalSeek({ ...task.more, inputs, tax, ...(spouse === undefined ? {} : { spouse }) })
  }
})

type Answered = Extract<TaxScenarioAnswer, { readonly ok: true }>

const plain = (answer: TaxScenarioAnswer | undefined): PlainAnswer | null => {
  if (answer === undefined || !answer.ok) return answer ?? null
  const { trace: _trace, ...all } = answer
  return all
}

/** Yields between the two halves, which each take long. */
function* yearsOf({ inputs, spouse }: Answered, { context: { constants } }: Question): Generator<undefined, YearsFound> {
  const { tax } = constants
  const { result } = yearsAhead(inputs, { tax, spouse })
  yield
  return { ...result, splits: yearSplits(inputs, { tax, spouse }) }
}

function* orNull<Value>(task: Generator<undefined, Value | undefined>): Generator<undefined, Value | null> {
  return (yield* task) ?? null
}
