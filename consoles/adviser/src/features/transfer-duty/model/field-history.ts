/** Edits that can be taken back, a field at a time: typing on in one field is one step until the field is left. */
export interface FieldHistory<F extends string> {
  readonly steps: readonly { readonly field: F; readonly before: unknown }[]
  /** Whether the next edit of the newest step's field begins a new step. */
  readonly sealed: boolean
}

const MOST_STEPS = 100

export const emptyHistory: FieldHistory<never> = { steps: [], sealed: true }

export function remember<F extends string>(history: FieldHistory<F>, field: F, before: unknown): FieldHistory<F> {
  if (!history.sealed && history.steps.at(-1)?.field === field) return history
  return { steps: [...history.steps, { field, before }].slice(-MOST_STEPS), sealed: false }
}

/** The field was left. */
export function seal<F extends string>(history: FieldHistory<F>): FieldHistory<F> {
  return history.sealed ? history : { ...history, sealed: true }
}

export function undo<F extends string>(history: FieldHistory<F>): { history: FieldHistory<F>; field: F; value: unknown } | undefined {
  const last = history.steps.at(-1)
  return last && { history: { steps: history.steps.slice(0, -1), sealed: true }, field: last.field, value: last.before }
}
