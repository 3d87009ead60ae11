import { answer } from '../calculate/answer.ts'
import { KINDS } from '../calculate/kinds.ts'
import type { TraceStep } from '../../law/working/trace.ts'
import { valueAt } from './value-at.ts'
import type { LawCase } from '../../law/sections/section/law-section.ts'

export interface CaseOutcome {
  /** Each expected figure with what the calculator returned. */
  readonly figures: readonly { readonly path: string; readonly expected: unknown; readonly actual: unknown }[]
  readonly passes: boolean
  readonly trace: readonly TraceStep[]
}

/** Runs a case through the calculator of its kind, as the calculate command does. `today` fills in only what the inputs omit. */
export function runCase({ kind, inputs, expected }: LawCase, today: string): CaseOutcome {
  const reply = JSON.parse(answer(KINDS[kind]!, { text: JSON.stringify(inputs) }, { today, trace: true, hints: false })) as {
    readonly result?: unknown
    readonly trace?: readonly TraceStep[]
    readonly problem?: unknown
  }
  const root = reply.result ?? reply
  const figures = Object.entries(expected).map(([path, value]) => ({ path, expected: value, actual: valueAt(root, path) ?? null }))
  return { figures, passes: figures.every((figure) => figure.expected === figure.actual), trace: reply.trace ?? [] }
}
