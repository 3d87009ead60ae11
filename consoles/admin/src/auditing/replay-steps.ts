import type { AnswerChange, HistoryEntry } from '@tafel/contracts/contexts/history/entries.ts'
import type { ValueChange } from '@tafel/contracts/base/value-changes.ts'

/** One event of a history, as the player shows it. */
export interface ReplayStep {
  readonly revision: number
  readonly at: string
  readonly by: string
  readonly onBehalfOf: string | undefined
  readonly act: string
  readonly isErased: boolean
  readonly changes: readonly ValueChange[]
  readonly answer: AnswerChange | undefined
  readonly undoes: readonly number[] | undefined
}

/** Every single event of some entries, the oldest first: the entry of an editing session is split again. */
export function stepsOf(entries: readonly HistoryEntry[]): readonly ReplayStep[] {
  return entries.flatMap(stepsIn).toSorted((a, b) => a.revision - b.revision)
}

function stepsIn(entry: HistoryEntry): readonly ReplayStep[] {
  const { first, at, by, onBehalfOf, act, isErased, changes, answer, undoes, steps } = entry
  const whole = { by, onBehalfOf, act, isErased, undoes }
  if (steps.length === 0) return [{ ...whole, revision: first, at, changes, answer }]
  return steps.map((step) => ({ ...whole, revision: step.revision, at: step.at, changes: step.changes, answer: step.answer }))
}
