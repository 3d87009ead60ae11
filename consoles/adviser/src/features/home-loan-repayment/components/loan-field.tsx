import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import { formatAmount } from '@tafel/contracts/base/money/format.ts'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { showDate } from '@tafel/kit/fields/date-text.ts'
import { MoneyField } from '@tafel/kit/fields/money-field.tsx'
import { MonthsField } from '@tafel/kit/fields/months-field.tsx'
import { PercentField } from '@tafel/kit/fields/percent-field.tsx'
import { showPercent } from '@tafel/kit/fields/percent-text.ts'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { SignedRateField } from '@tafel/kit/fields/signed-rate-field.tsx'
import { type ChangeEvent, type ReactNode, useCallback, useMemo } from 'react'
import { type FieldOf, type ValueAt, valueAt } from '../../../workbench/field-path.ts'
import { defaultOf, type LoanField, type LoanForm, problemOf } from '../model/loan-form.ts'

// The fields of the form. Each is named for its field, so that undo can find it; an emptied one is left out, so that it takes its default,
// which it shows as its placeholder.

type NumberField = FieldOf<HomeLoanGiven, number>
type DateOf = FieldOf<HomeLoanGiven, string>

interface Shown {
  readonly form: LoanForm
  readonly hint?: ReactNode
  readonly source?: ReactNode
  readonly label?: string
}

function common({ form, hint, source, label }: Shown, field: LoanField) {
  return {
    name: field,
    label: label ?? form.label(field),
    error: problemOf(form, field),
    readOnly: form.readOnly,
    ...(hint === undefined ? {} : { hint }),
    ...(source === undefined ? {} : { source }),
  }
}

const numberAt = ({ inputs }: LoanForm, field: NumberField) => valueAt(inputs, field) as number | undefined
const edit = (form: LoanForm, field: LoanField, value: unknown) => form.edit(field, value as ValueAt<HomeLoanGiven, LoanField>)

/** The same for as long as it is the same field, so that the fields that nobody types in are not drawn again. `least` is stored for an emptied one. */
function useWrite(form: LoanForm, field: LoanField, least?: unknown) {
  const write = form.edit
  return useCallback(
    (given: number | string | null) => write(field, (given ?? least) as ValueAt<HomeLoanGiven, LoanField>),
    [write, field, least],
  )
}

interface AmountProps extends Shown {
  readonly field: NumberField
  /** Shown while it is empty, in cents; else its default is. */
  readonly otherwise?: number | undefined
  /** Empty counts as this and is stored, because its group needs it. */
  readonly least?: number
}

export function Amount({ field, otherwise, least, ...shown }: AmountProps) {
  const { form } = shown
  const value = numberAt(form, field)
  const rest = otherwise ?? defaultOf(form, field)
  return (
    <MoneyField
      {...common(shown, field)}
      value={value === least ? null : (value ?? null)}
      placeholder={typeof rest === 'number' && rest > 0 ? formatAmount(rest) : ''}
      onChange={useWrite(form, field, least)}
    />
  )
}

export function Rate({ field, otherwise, ...shown }: Shown & { readonly field: NumberField; readonly otherwise?: number | undefined }) {
  const { form } = shown
  const rest = otherwise ?? defaultOf(form, field)
  return (
    <PercentField
      {...common(shown, field)}
      value={numberAt(form, field) ?? null}
      placeholder={typeof rest === 'number' ? showPercent(rest) : ''}
      onChange={useWrite(form, field)}
    />
  )
}

interface SignedProps extends Shown {
  readonly field: NumberField
  readonly min: number
  readonly max: number
  readonly otherwise?: number | undefined
}

export function SignedRate({ field, min, max, otherwise, ...shown }: SignedProps) {
  const { form } = shown
  const rest = otherwise ?? defaultOf(form, field)
  return (
    <SignedRateField
      {...common(shown, field)}
      value={numberAt(form, field) ?? null}
      min={min}
      max={max}
      placeholder={typeof rest === 'number' ? showPercent(rest) : ''}
      onChange={useWrite(form, field)}
    />
  )
}

export function Months({
  field,
  min = 1,
  max,
  otherwise,
  ...shown
}: Shown & {
  readonly field: NumberField
  readonly min?: number
  readonly max: number
  readonly otherwise?: number | undefined
}) {
  const { form } = shown
  const rest = otherwise ?? defaultOf(form, field)
  return (
    <MonthsField
      {...common(shown, field)}
      value={numberAt(form, field) ?? null}
      min={min}
      max={max}
      placeholder={rest === undefined ? '' : String(rest)}
      onChange={useWrite(form, field)}
    />
  )
}

/** `otherwise` is stored where the field is emptied and its group needs a date. */
export function Day({ field, otherwise, ...shown }: Shown & { readonly field: DateOf; readonly otherwise?: string }) {
  const { form } = shown
  const rest = defaultOf(form, field)
  return (
    <DateField
      {...common(shown, field)}
      value={(valueAt(form.inputs, field) as string | undefined) ?? null}
      placeholder={typeof rest === 'string' ? showDate(rest) : ''}
      onChange={useWrite(form, field, otherwise)}
    />
  )
}

/** Yes or no; absent counts as no. */
export function Flag({
  field,
  words = ['No', 'Yes'],
  ...shown
}: Shown & {
  readonly field: FieldOf<HomeLoanGiven, boolean>
  readonly words?: readonly [no: string, yes: string]
}) {
  const { form } = shown
  const { readOnly, ...shared } = common(shown, field)
  return (
    <SelectField
      {...shared}
      value={String(valueAt(form.inputs, field) ?? false)}
      options={[
        { value: 'false', label: words[0] },
        { value: 'true', label: words[1] },
      ]}
      disabled={readOnly}
      onChange={({ target }) => edit(form, field, target.value === 'true' ? true : undefined)}
    />
  )
}

/** Whether a group of fields is there at all; `empty` is what it begins with. */
export function Group<F extends 'existing' | 'switchTo'>({
  field,
  empty,
  ...shown
}: Shown & {
  readonly field: F
  readonly empty: NonNullable<HomeLoanGiven[F]>
}) {
  const { form } = shown
  const { readOnly, ...shared } = common(shown, field)
  return (
    <SelectField
      {...shared}
      value={String(form.inputs[field] !== undefined)}
      options={[
        { value: 'false', label: 'No' },
        { value: 'true', label: 'Yes' },
      ]}
      disabled={readOnly}
      onChange={({ target }) => edit(form, field, target.value === 'true' ? empty : undefined)}
    />
  )
}

type ChoiceField = 'rateKind' | 'interestBasis' | 'repricing' | 'afterHoliday'

/** One of several; `rest` is what an absent one counts as. */
export function Choice<F extends ChoiceField>({
  field,
  choices,
  rest,
  ...shown
}: Shown & {
  readonly field: F
  readonly choices: Readonly<Record<NonNullable<HomeLoanGiven[F]> & string, string>>
  readonly rest: NonNullable<HomeLoanGiven[F]>
}) {
  const { form } = shown
  const { readOnly, ...shared } = common(shown, field)
  const options = useMemo(() => Object.entries<string>(choices).map(([value, label]) => ({ value, label })), [choices])
  const write = useWrite(form, field)
  const onChange = useCallback(
    ({ target }: ChangeEvent<HTMLSelectElement>) => write(target.value === rest ? null : target.value),
    [write, rest],
  )
  return <SelectField {...shared} value={form.inputs[field] ?? rest} options={options} disabled={readOnly} onChange={onChange} />
}
