import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import { HOME_LOAN_ENGINE_VERSION } from '@tafel/contracts/kinds/home-loan/calculator/engine-version.ts'
import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'
import type { ScenarioFault } from '@tafel/contracts/law/working/findings.ts'
import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import { addDays } from '@tafel/contracts/base/dates.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { createAnswers } from '../../../workbench/engine/answers.ts'
import { newEngine } from '../../../workbench/engine/new-engine.ts'
import type { ScreenContext } from '../../../workbench/kind.ts'
import { monthOfStep } from '../model/working-group.ts'
import type { PlainAnswer, Question, Tasks } from './tasks.ts'

/** The workbench's answer. Further parts are requested with its question. */
export type LoanAnswer = Loan | { readonly ok: false; readonly faults: readonly ScenarioFault[] }
export interface Loan {
  readonly ok: true
  readonly result: HomeLoanResult
  readonly question: Question
  readonly trace: () => Promise<readonly TraceStep[]>
}

/** Calculates loans in the worker. */
export const engine = newEngine<Tasks, Question>('homeLoanRepayment', async () => (await import('./tasks.ts')).homeLoanTasks)

const answers = createAnswers<Tasks, Question, PlainAnswer, LoanAnswer>({ engine, whole })

export const calculate = (given: HomeLoanGiven, { today, constants }: ScreenContext): Promise<LoanAnswer> =>
  answers.newest({ given, context: { today, constants }, engineVersion: HOME_LOAN_ENGINE_VERSION })

/** The stored record's answer. A first payment that was not entered follows the date of that answer. */
export function recalculated(record: RecordView<'homeLoanRepayment'>, constants: Constants | undefined) {
  const { inputs: given, result } = record
  return result === null ? undefined : answers.again({ ...record, record, given, constants, today: addDays(result.firstPayment, -1) })
}

function whole(question: Question, answer: PlainAnswer): LoanAnswer {
  // Assigned, not copied: a copy would evaluate lazy parts.
  return answer.ok ? Object.assign(answer, { question, trace: () => engine.run('trace', question, {}) }) : answer
}

/** The steps with the working of a figure. */
export const traceOf = ({ question }: Loan, step: string): Promise<readonly TraceStep[]> =>
  engine.run('trace', question, { month: monthOfStep(step) })
