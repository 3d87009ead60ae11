import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { MoneyField } from '@tafel/kit/fields/money-field.tsx'
import { PercentField } from '@tafel/kit/fields/percent-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import type { ReactNode } from 'react'
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

const write =
  <Inputs, Value>({ form, field }: Typed<Inputs, Value>) =>
  (next: Value | undefined) =>
    form.edit(field, next as ValueAt<Inputs, typeof field>)

/** `empty`: what an empty one counts as, where that is stored. */
export function Amount<Inputs>({ empty, ...shown }: Typed<Inputs, number> & { readonly empty?: number }) {
  const value = read(shown)
  const edit = write(shown)
  return (
    <MoneyField
      {...common(shown)}
      value={value === undefined || value === empty ? null : value}
      placeholder={shown.placeholder ?? ''}
      readOnly={shown.form.readOnly}
      onChange={(cents) => edit(cents ?? empty)}
    />
  )
}

export function Rate<Inputs>(shown: Typed<Inputs, number>) {
  const edit = write(shown)
  return (
    <PercentField
      {...common(shown)}
      value={read(shown) ?? null}
      placeholder={shown.placeholder ?? ''}
      readOnly={shown.form.readOnly}
      onChange={(ppm) => edit(ppm ?? undefined)}
    />
  )
}

export function Day<Inputs>({ min, ...shown }: Typed<Inputs, string> & { readonly min?: string }) {
  const edit = write(shown)
  return (
    <DateField
      {...common(shown)}
      value={read(shown) ?? null}
      placeholder={shown.placeholder ?? ''}
      readOnly={shown.form.readOnly}
      {...(min === undefined ? {} : { min })}
      onChange={(date) => edit(date ?? undefined)}
    />
  )
}

export function Words<Inputs>({ maxLength, ...shown }: Typed<Inputs, string> & { readonly maxLength: number }) {
  const edit = write(shown)
  return (
    <TextField
      {...common(shown)}
      value={read(shown) ?? ''}
      maxLength={maxLength}
      readOnly={shown.form.readOnly}
      autoComplete="off"
      onChange={({ target }) => edit(target.value === '' ? undefined : target.value)}
    />
  )
}

interface FlagProps<Inputs> extends Typed<Inputs, boolean> {
  /** What an absent one counts as. */
  readonly absent?: boolean
  readonly words?: readonly [no: string, yes: string]
}

/** Yes or no. */
export function Flag<Inputs>({ absent = false, words = ['No', 'Yes'], ...shown }: FlagProps<Inputs>) {
  const edit = write(shown)
  return (
    <SelectField
      {...common(shown)}
      value={String(read(shown) ?? absent)}
      options={[
        { value: 'false', label: words[0] },
        { value: 'true', label: words[1] },
      ]}
      disabled={shown.form.readOnly}
      onChange={({ target }) => edit((target.value === 'true') === absent ? undefined : !absent)}
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
  const edit = write(shown)
  const options = Object.entries(choices).map(([value, label]) => ({ value, label }))
  const first = options[0]!.value
  return (
    <SelectField
      {...common(shown)}
      value={read(shown) ?? first}
      options={options}
      disabled={shown.form.readOnly}
      onChange={({ target }) => edit(target.value === first && !isStored ? undefined : target.value)}
    />
  )
}
