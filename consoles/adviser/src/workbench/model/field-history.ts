import { sameJson } from '@tafel/contracts/base/same-json.ts'

/** Undo and redo by field: consecutive typing in a field is one step until the field loses focus. */
export interface FieldHistory {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
  /** Whether the next edit of the newest step's field starts a new step. */
  readonly sealed: boolean
}

/** A field's value on the other side of a step. */
export interface FieldValue {
  readonly field: string
  readonly value: unknown
}

export interface Step extends FieldValue {
  /** Other fields edited in the same step. */
  readonly also?: readonly FieldValue[]
}

export const fieldValuesOf = ({ also = [], ...first }: Step): readonly FieldValue[] => [first, ...also]

const MAX_STEPS = 100

export const emptyHistory: FieldHistory = { done: [], undone: [], sealed: true }

/** Records an edit of a field that held `before`, and clears the redo stack. */
export function remember(history: FieldHistory, field: string, before: unknown): FieldHistory {
  if (!history.sealed && isWithin(field, history.done.at(-1)?.field)) return history
  return { done: [...history.done, { field, value: before }].slice(-MAX_STEPS), undone: [], sealed: false }
}

/** Typing in a row that was just added is undone together with it. */
const isWithin = (field: string, last: string | undefined) => last !== undefined && (field === last || field.startsWith(`${last}.`))

/** Records an edit of several fields as one step, each with its previous value. */
export function rememberAll(history: FieldHistory, before: readonly FieldValue[]): FieldHistory {
  const [first, ...also] = before
  if (first === undefined) return history
  return { done: [...history.done, { ...first, ...(also.length > 0 && { also }) }].slice(-MAX_STEPS), undone: [], sealed: true }
}

/** The field lost focus. */
export function seal(history: FieldHistory): FieldHistory {
  return history.sealed ? history : { ...history, sealed: true }
}

export interface Reverted {
  readonly history: FieldHistory
  readonly step: Step
}

/** The newest step that changes something; `valueOf` returns a field's current value. */
export function undo({ done, undone }: FieldHistory, valueOf: (field: string) => unknown): Reverted | undefined {
  // The browser may already have undone all typing in a field; such a step is skipped.
  const at = done.findLastIndex((each) => fieldValuesOf(each).some(({ field, value }) => !sameJson(value, valueOf(field))))
  const step = done[at]
  if (step === undefined) return undefined
  return {
    step,
    history: { done: done.slice(0, at), undone: [...undone, currentValues(step, valueOf)], sealed: true },
  }
}

/** The last undone step. */
export function redo({ done, undone }: FieldHistory, valueOf: (field: string) => unknown): Reverted | undefined {
  const step = undone.at(-1)
  if (step === undefined) return undefined
  return {
    step,
    history: { done: [...done, currentValues(step, valueOf)], undone: undone.slice(0, -1), sealed: true },
  }
}

/** The same fields with their current values. */
function currentValues(step: Step, valueOf: (field: string) => unknown): Step {
  const [first, ...also] = fieldValuesOf(step).map(({ field }) => ({ field, value: valueOf(field) }))
  return { ...first!, ...(also.length > 0 && { also }) }
}
