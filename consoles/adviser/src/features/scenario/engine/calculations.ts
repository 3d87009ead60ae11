import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import type { TaxScenarioLinked } from '@tafel/contracts/law/assessment/calculate.ts'
import { TAX_ENGINE_VERSION } from '@tafel/contracts/law/assessment/engine-version.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { createAnswers } from '../../../workbench/engine/answers.ts'
import { newEngine } from '../../../workbench/engine/new-engine.ts'
import type { ScreenContext } from '../../../workbench/kind.ts'
import type { PlainAnswer, Question, Tasks } from './tasks.ts'

/** The workbench's answer. Further parts are requested with its question. */
export type ScenarioAnswer = Answered | Extract<PlainAnswer, { readonly ok: false }>
export type Answered = Extract<PlainAnswer, { readonly ok: true }> & {
  readonly question: Question
  readonly trace: () => Promise<readonly TraceStep[]>
}

/** Calculates scenarios in the worker. */
export const engine = newEngine<Tasks, Question>('scenario', async () => (await import('./tasks.ts')).scenarioTasks)

const answers = createAnswers<Tasks, Question, PlainAnswer, ScenarioAnswer>({ engine, whole })

export const calculate = (given: TaxScenarioGiven, { linked, ...context }: ScreenContext): Promise<ScenarioAnswer> =>
  // The linked data of this calculator is plain, so it can be sent to a worker.
  answers.newest({ given, context: { ...context, linked: linked as TaxScenarioLinked | undefined }, engineVersion: TAX_ENGINE_VERSION })

/** The stored record's answer. */
export function recalculated(record: RecordView<'scenario'>, constants: Constants | undefined, linked: unknown) {
  const { inputs: given, result } = record
  return result === null ? undefined : answers.again({ ...record, record, given, constants, today: result.asAt, linked })
}

function whole(question: Question, answer: PlainAnswer): ScenarioAnswer {
  // Assigned, not copied: a copy would evaluate lazy parts.
  return answer.ok ? Object.assign(answer, { question, trace: () => engine.run('trace', question, undefined) }) : answer
}
