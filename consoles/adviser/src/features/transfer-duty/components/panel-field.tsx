import type { FieldError } from '@tafel/contracts/http/problems.ts'
import type { TransferDutyInputs } from '@tafel/contracts/calculators/transfer-duty/inputs/transfer-duty.ts'
import type { TransferDutyResult } from '@tafel/contracts/calculators/transfer-duty/result/result.ts'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { MoneyField } from '@tafel/kit/fields/money-field.tsx'
import { PercentField } from '@tafel/kit/fields/percent-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import type { ReactNode } from 'react'
import type { RecordEditor } from '../hooks/use-record-editor.ts'
import { fieldLabel } from '../model/field-words.ts'
import { type FieldValue, fieldOf, type RecordField } from '../model/record-value.ts'

// The fields of the panels. Each is named for its field, so that undo can find it; an emptied one is left out, so that it takes its default.

export interface PanelForm {
  readonly inputs: TransferDutyInputs
  /** Undefined while there is no answer yet. */
  readonly result: TransferDutyResult | undefined
  readonly readOnly: boolean
  readonly errors: readonly FieldError[]
  readonly edit: RecordEditor['edit']
}

type FieldOf<Value> = { [F in RecordField]: FieldValue<F> extends Value | undefined ? F : never }[RecordField]
type RateField = 'share' | 'sellerSide.agentCommissionPpm'
export type AmountField = Exclude<FieldOf<number>, RateField | 'description'>
type FlagField = FieldOf<boolean>
type DateOf = 'registrationDate' | 'paymentDate' | 'depositDate' | 'guaranteesDate'
type WordsField = 'bondBank' | 'exemptionText' | 'exemptionProof'

interface Shown {
  readonly form: PanelForm
  readonly hint?: ReactNode
  readonly source?: ReactNode
}

const valueOf = <F extends RecordField>({ inputs }: PanelForm, field: F) => fieldOf({ description: '', inputs }, field)

function common({ form, hint, source }: Shown, field: RecordField) {
  const error = form.errors.find((each) => each.field === `inputs.${field}`)?.message
  return {
    name: field,
    label: fieldLabel(field),
    error,
    ...(hint === undefined ? {} : { hint }),
    ...(source === undefined ? {} : { source }),
  }
}

export function Amount({ field, placeholder = '', ...shown }: Shown & { readonly field: AmountField; readonly placeholder?: string }) {
  const { form } = shown
  return (
    <MoneyField
      {...common(shown, field)}
      value={valueOf(form, field) ?? null}
      placeholder={placeholder}
      readOnly={form.readOnly}
      onChange={(cents) => form.edit(field, cents ?? undefined)}
    />
  )
}

export function Rate({ field, placeholder = '', ...shown }: Shown & { readonly field: RateField; readonly placeholder?: string }) {
  const { form } = shown
  return (
    <PercentField
      {...common(shown, field)}
      value={valueOf(form, field) ?? null}
      placeholder={placeholder}
      readOnly={form.readOnly}
      onChange={(ppm) => form.edit(field, ppm ?? undefined)}
    />
  )
}

export function Day({ field, placeholder = '', ...shown }: Shown & { readonly field: DateOf; readonly placeholder?: string }) {
  const { form } = shown
  return (
    <DateField
      {...common(shown, field)}
      value={valueOf(form, field) ?? null}
      placeholder={placeholder}
      readOnly={form.readOnly}
      onChange={(date) => form.edit(field, date ?? undefined)}
    />
  )
}

export function Words({ field, maxLength, ...shown }: Shown & { readonly field: WordsField; readonly maxLength: number }) {
  const { form } = shown
  return (
    <TextField
      {...common(shown, field)}
      value={valueOf(form, field) ?? ''}
      maxLength={maxLength}
      readOnly={form.readOnly}
      autoComplete="off"
      onChange={({ target }) => form.edit(field, target.value === '' ? undefined : target.value)}
    />
  )
}

/** Yes or no. `rest` is what an absent one counts as. */
export function Flag({
  field,
  rest = false,
  words = ['No', 'Yes'],
  ...shown
}: Shown & { readonly field: FlagField; readonly rest?: boolean; readonly words?: readonly [no: string, yes: string] }) {
  const { form } = shown
  return (
    <SelectField
      {...common(shown, field)}
      value={String(valueOf(form, field) ?? rest)}
      options={[
        { value: 'false', label: words[0] },
        { value: 'true', label: words[1] },
      ]}
      disabled={form.readOnly}
      onChange={({ target }) => form.edit(field, (target.value === 'true') === rest ? undefined : !rest)}
    />
  )
}

type ChoiceField = 'vatStatus' | 'exemption' | 'propertyKind' | 'transferFeeMode' | 'bondFeeMode'

/** One of several; the first is what an absent one counts as. */
export function Choice<F extends ChoiceField>({
  field,
  choices,
  ...shown
}: Shown & { readonly field: F; readonly choices: Readonly<Record<NonNullable<FieldValue<F>> & string, string>> }) {
  const { form } = shown
  const options = Object.entries<string>(choices).map(([value, label]) => ({ value, label }))
  const rest = options[0]!.value
  return (
    <SelectField
      {...common(shown, field)}
      value={valueOf(form, field) ?? rest}
      options={options}
      disabled={form.readOnly}
      onChange={({ target }) => form.edit(field, (target.value === rest ? undefined : target.value) as FieldValue<F>)}
    />
  )
}
