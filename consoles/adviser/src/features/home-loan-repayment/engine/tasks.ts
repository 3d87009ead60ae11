import type { ScenarioFault } from '@tafel/contracts/law/working/findings.ts'
import type { HomeLoanAnswer } from '@tafel/contracts/kinds/home-loan/calculator/calculate.ts'
import { HOME_LOAN_ENGINES } from '@tafel/contracts/kinds/home-loan/calculator/engines.ts'
import { type Goal, type GoalFound, goalSeek } from '@tafel/contracts/kinds/home-loan/calculator/goal-seek.ts'
import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'
import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import { lastAnswer } from '../../../workbench/engine/last-answer.ts'
import { taskRunner, type Question as QuestionOf } from '../../../workbench/engine/question.ts'

// The calculations: pure functions over plain data, run in a worker or, without one, in the page.

/** A loan to calculate. */
export type Question = QuestionOf<HomeLoanGiven, undefined>

/** An answer as plain data. */
export type PlainAnswer =
  | { readonly ok: true; readonly result: HomeLoanResult }
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] }

/** Each task with its further inputs and its result. */
export interface Tasks {
  readonly answer: { readonly more: undefined; readonly gives: PlainAnswer | null }
  /** The loan with changed inputs, for a preview. */
  readonly preview: { readonly more: Partial<HomeLoanGiven>; readonly gives: PlainAnswer | null }
  /** The full trace, or that of one month. */
  readonly trace: { readonly more: { readonly month?: number | undefined }; readonly gives: readonly TraceStep[] }
  readonly goal: { readonly more: { readonly goal: Goal; readonly value: number }; readonly gives: GoalFound }
}

const calculate = ({ given, context, engineVersion }: Question) => HOME_LOAN_ENGINES.get(engineVersion)?.(given, context)
const answerTo = lastAnswer(calculate)

export const homeLoanTasks = taskRunner<Tasks, Question>((task) => {
  const { question } = task
  switch (task.name) {
    case 'answer':
      return plain(answerTo(question))
    case 'preview':
      return plain(calculate({ ...question, given: { ...question.given, ...task.more } }))
    case 'trace': {
      const answer = answerTo(question)
      if (answer?.ok !== true) return []
      return task.more.month === undefined ? answer.trace() : answer.traceOfMonth(task.more.month)
    }
    case 'goal':
      return goalSeek({ given: question.given, ...task.more }, question.context)
  }
})

const plain = (answer: HomeLoanAnswer | undefined): PlainAnswer | null =>
  answer === undefined ? null : answer.ok ? { ok: true, result: answer.result } : answer
