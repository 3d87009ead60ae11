import { valueAt } from '../history/paths.ts'
import { inputLines } from './input-lines.ts'
import type { AnyCompareKind, Values } from './kind.ts'

/** An input as it was entered. */
export interface EnteredInput {
  /** `employers.0.salary` */
  readonly path: string
  readonly value: unknown
  /** As a person would read it. */
  readonly words: string
}

/** Everything that was entered, once, row by row and field by field; no empty text, and nothing that a default fills in. */
export function enteredInputs(kind: AnyCompareKind, inputs: Values): readonly EnteredInput[] {
  const asEntered = { ...kind, defaults: {}, unused: [], rowsAsOne: [] }
  return inputLines(asEntered, [{ pinned: { inputs } }], 0)
    .map(({ path, words }) => ({ path, value: valueAt(inputs, path), words: words[0]! }))
    .filter(({ value }) => value !== '')
}
