import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { MoneyField } from '@tafel/kit/fields/money-field.tsx'
import { PercentField } from '@tafel/kit/fields/percent-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { type ChangeEvent, type ReactNode, useCallback, useMemo } from 'react'
import type { FieldOf, FieldPath, ValueAt } from '../field-path.ts'
import type { Answer, FormProps } from '../kind.ts'
import { valueAt } from '../field-path.ts'

// A form's fields by their path in the inputs. Each is named for it, so that undo and Enter find it; an emptied one is left out, so
// that it takes its default.

type Form<Inputs> = FormProps<Inputs, Answer>

interface Shown<Inputs, Field> {
  readonly form: Pick<Form<Inputs>, 'inputs' | 'readOnly' | 'label' | 'errorOf' | 'edit'>
  readonly field: Field
  readonly hint?: ReactNode
  readonly source?: ReactNode
}

/** As the kit's fields take them. */
function common<Inputs>({ form, field, hint, source }: Shown<Inputs, FieldPath<Inputs>>) {
  return {
    name: field,
    label: form.label(field),
    error: form.errorOf(field),
    ...(hint === undefined ? {} : { hint }),
    ...(source === undefined ? {} : { source }),
  }
}

interface Typed<Inputs, Value> extends Shown<Inputs, FieldOf<Inputs, Value>> {
  /** What counts while it is empty. */
  readonly placeholder?: string
}

const read = <Inputs, Value>({ form, field }: Typed<Inputs, Value>) => valueAt(form.inputs, field) as Value | undefined

/** The same for as long as it is the same field, so that the fields that nobody types in are not drawn again. */
function useWrite<Inputs, Value, Given>({ form: { edit }, field }: Typed<Inputs, Value>, valueOf: (given: Given) => Value | undefined) {
  return useCallback((given: Given) => edit(field, valueOf(given) as ValueAt<Inputs, typeof field>), [edit, field, valueOf])
}

const orAbsent = <Value,>(value: Value | null): Value | undefined => value ?? undefined
const textOf = ({ target }: ChangeEvent<HTMLInputElement>) => (target.value === '' ? undefined : target.value)

/** `empty`: what an empty one counts as, where that is stored. */
export function Amount<Inputs>({ empty, ...shown }: Typed<Inputs, number> & { readonly empty?: number }) {
  const value = read(shown)
  const onChange = useWrite(
    shown,
    useCallback((cents: number | null) => cents ?? empty, [empty]),
  )
  return (
    <MoneyField
      {...common(shown)}
      value={value === undefined || value === empty ? null : value}
      placeholder={shown.placeholder ?? ''}
      readOnly={shown.form.readOnly}
      onChange={onChange}
    />
  )
}

export function Rate<Inputs>(shown: Typed<Inputs, number>) {
  const onChange = useWrite(shown, orAbsent<number>)
  return (
    <PercentField
      {...common(shown)}
      value={read(shown) ?? null}
      placeholder={shown.placeholder ?? ''}
      readOnly={shown.form.readOnly}
      onChange={onChange}
    />
  )
}

export function Day<Inputs>({ min, ...shown }: Typed<Inputs, string> & { readonly min?: string }) {
  const onChange = useWrite(shown, orAbsent<string>)
  return (
    <DateField
      {...common(shown)}
      value={read(shown) ?? null}
      placeholder={shown.placeholder ?? ''}
      readOnly={shown.form.readOnly}
      {...(min === undefined ? {} : { min })}
      onChange={onChange}
    />
  )
}

export function Words<Inputs>({ maxLength, ...shown }: Typed<Inputs, string> & { readonly maxLength: number }) {
  const onChange = useWrite(shown, textOf)
  return (
    <TextField
      {...common(shown)}
      value={read(shown) ?? ''}
      maxLength={maxLength}
      readOnly={shown.form.readOnly}
      autoComplete="off"
      onChange={onChange}
    />
  )
}

type Chosen = ChangeEvent<HTMLSelectElement>
const NO_OR_YES = ['No', 'Yes'] as const

interface FlagProps<Inputs> extends Typed<Inputs, boolean> {
  /** What an absent one counts as. */
  readonly absent?: boolean
  readonly words?: readonly [no: string, yes: string]
}

/** Yes or no. */
export function Flag<Inputs>({ absent = false, words = NO_OR_YES, ...shown }: FlagProps<Inputs>) {
  const [no, yes] = words
  const options = useMemo(
    () => [
      { value: 'false', label: no },
      { value: 'true', label: yes },
    ],
    [no, yes],
  )
  const onChange = useWrite(
    shown,
    useCallback(({ target }: Chosen) => ((target.value === 'true') === absent ? undefined : !absent), [absent]),
  )
  return (
    <SelectField
      {...common(shown)}
      value={String(read(shown) ?? absent)}
      options={options}
      disabled={shown.form.readOnly}
      onChange={onChange}
    />
  )
}

interface ChoiceProps<Inputs> extends Typed<Inputs, string> {
  /** Each with its words; the first is what an absent one counts as. */
  readonly choices: Readonly<Record<string, string>>
  /** The first is stored as well. */
  readonly isStored?: boolean
}

/** One of several. */
export function Choice<Inputs>({ choices, isStored = false, ...shown }: ChoiceProps<Inputs>) {
  const options = useMemo(() => Object.entries(choices).map(([value, label]) => ({ value, label })), [choices])
  const first = options[0]!.value
  const onChange = useWrite(
    shown,
    useCallback(({ target }: Chosen) => (target.value === first && !isStored ? undefined : target.value), [first, isStored]),
  )
  return (
    <SelectField {...common(shown)} value={read(shown) ?? first} options={options} disabled={shown.form.readOnly} onChange={onChange} />
  )
}
