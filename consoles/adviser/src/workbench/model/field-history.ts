import { sameJson } from '@tafel/contracts/base/same-json.ts'

/** Edits that can be taken back and made again, a field at a time: typing on in one field is one step until the field is left. */
export interface FieldHistory {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
  /** Whether the next edit of the newest step's field begins a new step. */
  readonly sealed: boolean
}

/** What a field held on the other side of a step. */
export interface Held {
  readonly field: string
  readonly value: unknown
}

export interface Step extends Held {
  /** Other fields that were edited with it, at once. */
  readonly also?: readonly Held[]
}

export const heldBy = ({ also = [], ...first }: Step): readonly Held[] => [first, ...also]

const MAX_STEPS = 100

export const emptyHistory: FieldHistory = { done: [], undone: [], sealed: true }

/** A field is edited that held `before`. What was undone can't be made again after that. */
export function remember(history: FieldHistory, field: string, before: unknown): FieldHistory {
  if (!history.sealed && isWithin(field, history.done.at(-1)?.field)) return history
  return { done: [...history.done, { field, value: before }].slice(-MAX_STEPS), undone: [], sealed: false }
}

/** What is typed into a row that began a moment ago is taken back with it. */
const isWithin = (field: string, last: string | undefined) => last !== undefined && (field === last || field.startsWith(`${last}.`))

/** Several fields are edited at once, which is one step; each with what it held. */
export function rememberAll(history: FieldHistory, before: readonly Held[]): FieldHistory {
  const [first, ...also] = before
  if (first === undefined) return history
  return { done: [...history.done, { ...first, ...(also.length > 0 && { also }) }].slice(-MAX_STEPS), undone: [], sealed: true }
}

/** The field was left. */
export function seal(history: FieldHistory): FieldHistory {
  return history.sealed ? history : { ...history, sealed: true }
}

export interface Taken {
  readonly history: FieldHistory
  readonly step: Step
}

/** The newest step back that changes something; `valueOf` returns what a field holds now. */
export function undo({ done, undone }: FieldHistory, valueOf: (field: string) => unknown): Taken | undefined {
  // The browser has undone what was typed in a field: nothing is left of such a step.
  const at = done.findLastIndex((each) => heldBy(each).some(({ field, value }) => !sameJson(value, valueOf(field))))
  const step = done[at]
  if (step === undefined) return undefined
  return {
    step,
    history: { done: done.slice(0, at), undone: [...undone, heldNow(step, valueOf)], sealed: true },
  }
}

/** The step that was undone last, again. */
export function redo({ done, undone }: FieldHistory, valueOf: (field: string) => unknown): Taken | undefined {
  const step = undone.at(-1)
  if (step === undefined) return undefined
  return {
    step,
    history: { done: [...done, heldNow(step, valueOf)], undone: undone.slice(0, -1), sealed: true },
  }
}

/** The same fields with what they hold now. */
function heldNow(step: Step, valueOf: (field: string) => unknown): Step {
  const [first, ...also] = heldBy(step).map(({ field }) => ({ field, value: valueOf(field) }))
  return { ...first!, ...(also.length > 0 && { also }) }
}
