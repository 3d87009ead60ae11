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

/** As the workbench takes it; what it doesn't hold is asked for by its question. */
export type ScenarioAnswer = Answered | Extract<PlainAnswer, { readonly ok: false }>
export type Answered = Extract<PlainAnswer, { readonly ok: true }> & {
  readonly question: Question
  readonly trace: () => Promise<readonly TraceStep[]>
}

/** Calculates scenarios beside the page. */
export const engine = newEngine<Tasks, Question>('scenario', async () => (await import('./tasks.ts')).scenarioTasks)

const answers = createAnswers<Tasks, Question, PlainAnswer, ScenarioAnswer>({ engine, whole })

export const calculate = (given: TaxScenarioGiven, { linked, ...context }: ScreenContext): Promise<ScenarioAnswer> =>
  // What links hold is plain data for this calculator, so that a worker can be handed it.
  answers.newest({ given, context: { ...context, linked: linked as TaxScenarioLinked | undefined }, engineVersion: TAX_ENGINE_VERSION })

/** The answer of a stored record as it was. */
export function recalculated(record: RecordView<'scenario'>, constants: Constants | undefined, linked: unknown) {
  const { inputs: given, result } = record
  return result === null ? undefined : answers.again({ ...record, record, given, constants, today: result.asAt, linked })
}

function whole(question: Question, answer: PlainAnswer): ScenarioAnswer {
  // Put into it, not copied: a copy would read what is read later.
  return answer.ok ? Object.assign(answer, { question, trace: () => engine.run('trace', question, undefined) }) : answer
}
