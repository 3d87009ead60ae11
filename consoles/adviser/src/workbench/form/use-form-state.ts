import { useCallback, useMemo } from 'react'
import type { Answer, FormProps } from '../kind.ts'
import { findingsOf, type Messages } from './findings.ts'
import type { FormKind, FormState } from './form-state.ts'

/** An answer's findings about the inputs. */
export interface AboutInputs<A extends Answer> {
  readonly messages: (answer: A) => Messages
  /** The effective values of empty fields, by path. */
  readonly defaults: (answer: A) => readonly { readonly field: string; readonly value?: unknown }[]
}

const NOTHING = {}

/** The state of a form whose answer reports defaults and errors by field. `about` must be stable. */
export function useFormState<Inputs extends object, A extends Answer>(
  kind: FormKind,
  form: FormProps<Inputs, A>,
  about: AboutInputs<A>,
  hints: FormState['hints'] = NOTHING,
): FormState {
  const { inputs, answer, context, readOnly, edit, errorOf, panels, label } = form
  const defaults = useMemo(() => new Map(about.defaults(answer).map(({ field, value }) => [field, value])), [about, answer])
  const findings = useMemo(() => findingsOf(about.messages(answer), label as (field: string) => string), [about, answer, label])
  const defaultAt = useCallback((path: string) => defaults.get(path), [defaults])
  return {
    kind,
    inputs: inputs as FormState['inputs'],
    defaultAt,
    findings,
    serverError: errorOf as FormState['serverError'],
    readOnly,
    panels,
    today: context.today,
    edit: edit as FormState['edit'],
    hints,
    notes: NOTHING,
    firstChoices: NOTHING,
  }
}
