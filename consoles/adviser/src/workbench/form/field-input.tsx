import { readExchangeRate, showExchangeRate } from '@tafel/kit/fields/exchange-rate-text.ts'
import { formatAmount, formatExchangeRate, formatUnits } from '@tafel/contracts/base/money/format.ts'
import { readAmount } from '@tafel/kit/fields/amount-text.ts'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { showDate } from '@tafel/kit/fields/date-text.ts'
import { MoneyField } from '@tafel/kit/fields/money-field.tsx'
import { NoteField } from '@tafel/kit/fields/note-field.tsx'
import { MonthsField } from '@tafel/kit/fields/months-field.tsx'
import { showPercent } from '@tafel/kit/fields/percent-text.ts'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { SignedRateField } from '@tafel/kit/fields/signed-rate-field.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { readUnits } from '@tafel/kit/fields/units-text.ts'
import { WholeField } from '@tafel/kit/fields/whole-field.tsx'
import { showWhole } from '@tafel/kit/fields/whole-text.ts'
import { WrittenField } from '@tafel/kit/fields/written-field.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { memo, type ReactNode } from 'react'
import type { FirstChoices } from '../hooks/use-first-choices.ts'
import { LinkField } from '../parts/link-field.tsx'
import { NO_OR_YES } from './schema/entry-words.ts'
import type { FieldNode } from './schema/form-schema.ts'
import { monthName } from './schema/months.ts'

export interface FieldInputProps {
  readonly node: FieldNode
  /** The field's name, used by undo and errors. */
  readonly path: string
  readonly value: unknown
  /** The effective value while the field is empty. */
  readonly defaultValue: unknown
  readonly label: string
  readonly hint?: ReactNode
  readonly source?: ReactNode | undefined
  readonly error: string | undefined
  /** A warning rather than an error. */
  readonly note: string | undefined
  readonly readOnly: boolean
  /** For a link: the likely scenarios. */
  readonly first?: FirstChoices | undefined
  /** For an amount: the currency of its row, if not rand. */
  readonly currency?: string | undefined
  /** Stored when the field is emptied; default: nothing, so that the default applies. */
  readonly emptied?: unknown
  readonly onEdit: (path: string, next: unknown) => void
}

/** An input in the control that its schema requires. Renders only if one of its props changes. */
export const FieldInput = memo(function FieldInput({
  node,
  path,
  value,
  defaultValue,
  emptied,
  first,
  currency,
  onEdit,
  ...shown
}: FieldInputProps) {
  const { control } = node
  const { hint, note, readOnly, source } = shown
  const edit = (next: unknown) => onEdit(path, next ?? emptied)
  const common = {
    name: path,
    label: shown.label,
    error: shown.error,
    source,
    ...(note !== undefined ? { hint: <span style={{ color: color.ochre }}>{note}</span> } : hint === undefined ? {} : { hint }),
  }
  const entered = value === emptied ? undefined : value
  const number = { ...common, value: (entered ?? null) as number | null, readOnly, onChange: edit }
  const chosen = { ...common, disabled: readOnly }
  const known = node.defaultValue ?? (node.showsDefault ? defaultValue : undefined)
  switch (control.kind) {
    case 'amount':
      return (
        <MoneyField
          {...number}
          prefix={currency}
          {...(control.allowsNegative ? { allowsNegative: true } : {})}
          placeholder={numberText(defaultValue, formatAmount)}
        />
      )
    case 'exchangeRate':
      return (
        <WrittenField {...number} read={readExchangeRate} write={formatExchangeRate} show={showExchangeRate} suffix="rand for one unit" />
      )
    case 'rate':
      return (
        <SignedRateField
          {...number}
          min={control.min}
          max={control.max}
          placeholder={typeof defaultValue === 'number' ? showPercent(defaultValue) : ''}
          {...(control.min < 0 ? {} : { inputMode: 'decimal' })}
        />
      )
    case 'months':
      return (
        <MonthsField
          {...number}
          min={control.min}
          max={control.max}
          placeholder={typeof defaultValue === 'number' ? String(defaultValue) : ''}
        />
      )
    case 'whole': {
      const { min, max, unit, isGrouped = true } = control
      return (
        <WholeField {...number} min={min} max={max} suffix={unit} isGrouped={isGrouped} placeholder={numberText(defaultValue, showWhole)} />
      )
    }
    case 'year':
      return (
        <WholeField
          {...number}
          min={1900}
          max={2199}
          suffix=""
          isGrouped={false}
          placeholder={defaultValue === undefined ? '' : String(defaultValue)}
        />
      )
    case 'area':
      return <WrittenField {...number} read={readAmount} write={(area) => `${formatAmount(area)} m²`} show={formatAmount} suffix="m²" />
    case 'units':
      return (
        <WrittenField {...number} read={readUnits} write={(units) => `${formatUnits(units)} units`} show={formatUnits} suffix="units" />
      )
    case 'special':
      return <control.Input {...common} value={value} readOnly={readOnly} onEdit={onEdit} />
    case 'date':
      return (
        <DateField
          {...common}
          {...(control.from === undefined ? {} : { min: control.from })}
          value={(entered ?? null) as string | null}
          readOnly={readOnly}
          placeholder={typeof defaultValue === 'string' ? showDate(defaultValue) : ''}
          onChange={edit}
        />
      )
    case 'link':
      return (
        <LinkField {...common} of={control.of} first={first} value={(value ?? null) as string | null} readOnly={readOnly} onChange={edit} />
      )
    case 'flag': {
      const [no, yes] = control.words ?? NO_OR_YES
      const both = [
        { value: 'false', label: no },
        { value: 'true', label: yes },
      ]
      return (
        <SelectField
          {...chosen}
          value={String(value ?? known ?? (node.showsDefault ? false : ''))}
          options={known === undefined && !node.showsDefault ? [{ value: '', label: open(defaultValue) }, ...both] : both}
          onChange={({ target }) => edit(target.value === String(known ?? '') ? undefined : target.value === 'true')}
        />
      )
    }
    case 'days': {
      const days = Number(value ?? 0)
      const choices = control.choices.includes(days) ? control.choices : [...control.choices, days].toSorted((a, b) => a - b)
      return (
        <SelectField
          {...chosen}
          value={String(days)}
          options={choices.map((each) => ({ value: String(each), label: each === 0 ? control.none : `${each} days` }))}
          onChange={({ target }) => edit(target.value === '0' ? undefined : Number(target.value))}
        />
      )
    }
    case 'month':
      return (
        <SelectField
          {...chosen}
          value={String(value ?? '')}
          options={MONTHS}
          onChange={({ target }) => edit(target.value === '' ? undefined : Number(target.value))}
        />
      )
    case 'choice': {
      const isOpen = !node.isRequired && known === undefined && !node.showsDefault
      const options = isOpen ? [{ value: '', label: control.none ?? '–' }, ...control.options] : control.options
      return (
        <SelectField
          {...chosen}
          value={String(value ?? known ?? options[0]?.value ?? '')}
          options={options}
          onChange={({ target }) => edit(target.value === String(known ?? '') ? undefined : target.value)}
        />
      )
    }
    case 'text':
    case 'note': {
      const Text = control.kind === 'note' ? NoteField : TextField
      return (
        <Text
          {...common}
          value={String(value ?? '')}
          maxLength={control.max}
          readOnly={readOnly}
          autoComplete="off"
          onChange={({ target }: { readonly target: { readonly value: string } }) => edit(target.value === '' ? undefined : target.value)}
        />
      )
    }
  }
})

/** The placeholder of an unanswered question and its default. */
const open = (defaultValue: unknown) => (defaultValue === undefined ? 'Not known' : `${defaultValue === true ? 'Yes' : 'No'} (default)`)
const MONTHS = [{ value: '', label: '–' }, ...Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: monthName(at + 1) }))]

const numberText = (value: unknown, write: (value: number) => string) => (typeof value === 'number' && value > 0 ? write(value) : '')
