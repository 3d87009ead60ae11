import type { FieldType } from '@tafel/contracts/law/working/field-type.ts'
import { choiceWords } from '@tafel/contracts/kinds/investment/report/words.ts'
import { formatAmount } from '@tafel/contracts/base/money/format.ts'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { showDate } from '@tafel/kit/fields/date-text.ts'
import { MoneyField } from '@tafel/kit/fields/money-field.tsx'
import { MonthsField } from '@tafel/kit/fields/months-field.tsx'
import { showPercent } from '@tafel/kit/fields/percent-text.ts'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { SignedRateField } from '@tafel/kit/fields/signed-rate-field.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { WholeField } from '@tafel/kit/fields/whole-field.tsx'
import { showWhole } from '@tafel/kit/fields/whole-text.ts'
import { memo, type ReactNode, useCallback, useMemo } from 'react'
import type { EditPath } from '../model/comparison-form.ts'

export interface FieldControlProps {
  /** Where it stands in the inputs: undo and Enter find it by this name. */
  readonly path: string
  readonly type: FieldType
  readonly label: string
  readonly value: unknown
  /** What it counts as while it is empty. */
  readonly otherwise: unknown
  readonly error: string | undefined
  readonly readOnly: boolean
  readonly edit: EditPath
  readonly hint?: ReactNode
  readonly source?: ReactNode
}

const NO_OR_YES = [
  { value: 'false', label: 'No' },
  { value: 'true', label: 'Yes' },
]

/** The control for what a field holds. An emptied one is left out, so that it takes its default, which it shows in its place. Drawn again only with what it shows. */
export const FieldControl = memo(function FieldControl({ path, type, value, otherwise, readOnly, edit, ...field }: FieldControlProps) {
  const shown = { name: path, ...field }
  const onValue = useCallback((next: string | number | null) => edit(path, next ?? undefined), [edit, path])
  const onText = useCallback(
    ({ target }: { readonly target: { readonly value: string } }) => edit(path, target.value === '' ? undefined : target.value),
    [edit, path],
  )
  const number = typeof value === 'number' ? value : null
  switch (type.kind) {
    case 'cents':
      return (
        <MoneyField {...shown} value={number} placeholder={placeholder(otherwise, formatAmount)} readOnly={readOnly} onChange={onValue} />
      )
    case 'ppm':
      return (
        <SignedRateField
          {...shown}
          value={number}
          min={type.min}
          max={type.max}
          placeholder={typeof otherwise === 'number' ? showPercent(otherwise) : ''}
          readOnly={readOnly}
          onChange={onValue}
        />
      )
    case 'number': {
      const bounds = { min: type.min, max: type.max, readOnly, onChange: onValue }
      return isTime(path) ? (
        <MonthsField {...shown} {...bounds} value={number} placeholder={placeholder(otherwise, String)} />
      ) : (
        <WholeField
          {...shown}
          {...bounds}
          value={number}
          suffix=""
          isGrouped={!path.endsWith('seed')}
          placeholder={placeholder(otherwise, showWhole)}
        />
      )
    }
    case 'date':
      return (
        <DateField
          {...shown}
          value={typeof value === 'string' ? value : null}
          placeholder={typeof otherwise === 'string' ? showDate(otherwise) : ''}
          readOnly={readOnly}
          onChange={onValue}
        />
      )
    case 'text':
      return (
        <TextField
          {...shown}
          value={typeof value === 'string' ? value : ''}
          maxLength={type.max}
          readOnly={readOnly}
          autoComplete="off"
          onChange={onText}
        />
      )
    case 'flag':
      return (
        <Choice
          {...shown}
          options={NO_OR_YES}
          value={value}
          otherwise={otherwise ?? type.absent}
          readOnly={readOnly}
          onChoose={(next) => edit(path, next === undefined ? undefined : next === 'true')}
        />
      )
    case 'choice':
      return (
        <ChoiceOf
          {...shown}
          type={type}
          value={value}
          otherwise={otherwise ?? type.absent}
          readOnly={readOnly}
          onChoose={(next) => edit(path, next)}
        />
      )
    case 'id':
    case 'group':
    case 'rows':
      return null
  }
})

/** Lengths of time; a month of the year is a number. */
const isTime = (path: string) => /(months?|exitMonth)$/i.test(path) && !/^refundMonth$/.test(path)

const placeholder = (otherwise: unknown, write: (value: number) => string) =>
  typeof otherwise === 'number' && otherwise !== 0 ? write(otherwise) : ''

interface ChoiceProps extends Pick<FieldControlProps, 'label' | 'value' | 'otherwise' | 'error' | 'readOnly' | 'hint' | 'source'> {
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string | undefined) => void
}

/** What is chosen by default is not stored. */
function Choice({ value, otherwise, readOnly, onChoose, ...shown }: ChoiceProps) {
  return (
    <SelectField
      {...shown}
      value={String(value ?? otherwise ?? shown.options[0]?.value ?? '')}
      disabled={readOnly}
      onChange={({ target }) => onChoose(target.value === String(otherwise) ? undefined : target.value)}
    />
  )
}

function ChoiceOf({ type, ...props }: Omit<ChoiceProps, 'options'> & { readonly type: Extract<FieldType, { readonly kind: 'choice' }> }) {
  const { name } = props
  const options = useMemo(() => type.values.map((value) => ({ value, label: choiceWords(name, value) })), [type, name])
  return <Choice {...props} options={options} />
}
