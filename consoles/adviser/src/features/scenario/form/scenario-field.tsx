import { readExchangeRate, showExchangeRate } from '@tafel/kit/fields/exchange-rate-text.ts'
import { formatAmount, formatExchangeRate, formatUnits } from '@tafel/contracts/base/money/format.ts'
import { readAmount } from '@tafel/kit/fields/amount-text.ts'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { showDate } from '@tafel/kit/fields/date-text.ts'
import { MoneyField } from '@tafel/kit/fields/money-field.tsx'
import { NoteField } from '@tafel/kit/fields/note-field.tsx'
import { PercentField } from '@tafel/kit/fields/percent-field.tsx'
import { showPercent } from '@tafel/kit/fields/percent-text.ts'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { readUnits } from '@tafel/kit/fields/units-text.ts'
import { WholeField } from '@tafel/kit/fields/whole-field.tsx'
import { showWhole } from '@tafel/kit/fields/whole-text.ts'
import { WrittenField } from '@tafel/kit/fields/written-field.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { memo, type ReactNode } from 'react'
import type { FirstChoices } from '../../../workbench/hooks/use-first-choices.ts'
import { LinkField } from '../../../workbench/parts/link-field.tsx'
import type { FieldNode } from '../model/input-nodes.ts'
import { monthName } from '../model/months.ts'
import { CoveredMembers } from './covered-members.tsx'

export interface ScenarioFieldProps {
  readonly node: FieldNode
  /** Its name, so that undo and errors find it. */
  readonly path: string
  readonly value: unknown
  /** What counts while it is empty. */
  readonly rest: unknown
  readonly label: string
  readonly hint?: string | undefined
  readonly source?: ReactNode | undefined
  readonly error: string | undefined
  /** What wants a look, not wrong. */
  readonly note: string | undefined
  readonly readOnly: boolean
  /** Of a link: the scenarios that it most likely means. */
  readonly first?: FirstChoices | undefined
  /** Of an amount: the currency of its row, where that isn't the rand. */
  readonly currency?: string | undefined
  /** Undefined: emptied, so that it takes its default. */
  readonly onEdit: (path: string, next: unknown) => void
}

/** An input of the scenario in the control that its schema asks for. Drawn again only when something of it changes. */
export const ScenarioField = memo(function ScenarioField({
  node,
  path,
  value,
  rest,
  first,
  currency,
  onEdit,
  ...shown
}: ScenarioFieldProps) {
  const { control } = node
  const { hint, note, readOnly, source } = shown
  const common = {
    name: path,
    label: shown.label,
    error: shown.error,
    source,
    ...(note !== undefined ? { hint: <span style={{ color: color.ochre }}>{note}</span> } : hint === undefined ? {} : { hint }),
  }
  const number = {
    ...common,
    value: (value ?? null) as number | null,
    readOnly,
    onChange: (next: number | null) => onEdit(path, next ?? undefined),
  }
  switch (control.kind) {
    case 'amount':
      return <MoneyField {...number} prefix={currency} placeholder={typeof rest === 'number' && rest > 0 ? formatAmount(rest) : ''} />
    case 'exchangeRate':
      return (
        <WrittenField {...number} read={readExchangeRate} write={formatExchangeRate} show={showExchangeRate} suffix="rand for one unit" />
      )
    case 'rate':
      return <PercentField {...number} placeholder={typeof rest === 'number' ? showPercent(rest) : ''} />
    case 'whole':
      return <WholeField {...number} min={control.min} max={control.max} suffix={control.unit} placeholder={wholeText(rest)} />
    case 'year':
      return (
        <WholeField {...number} min={1900} max={2199} suffix="" isGrouped={false} placeholder={rest === undefined ? '' : String(rest)} />
      )
    case 'area':
      return <WrittenField {...number} read={readAmount} write={(area) => `${formatAmount(area)} m²`} show={formatAmount} suffix="m²" />
    case 'units':
      return (
        <WrittenField {...number} read={readUnits} write={(units) => `${formatUnits(units)} units`} show={formatUnits} suffix="units" />
      )
    case 'members':
      return <CoveredMembers {...common} value={value as readonly number[] | undefined} readOnly={readOnly} onEdit={onEdit} />
    case 'date':
      return (
        <DateField
          {...common}
          value={(value ?? null) as string | null}
          readOnly={readOnly}
          placeholder={typeof rest === 'string' ? showDate(rest) : ''}
          onChange={(date) => onEdit(path, date ?? undefined)}
        />
      )
    case 'scenario':
      return (
        <LinkField
          {...common}
          of="scenario"
          first={first}
          value={(value ?? null) as string | null}
          readOnly={readOnly}
          onChange={(recordId) => onEdit(path, recordId ?? undefined)}
        />
      )
    case 'flag':
      return (
        <SelectField
          {...common}
          value={value === undefined && node.rest === undefined ? '' : String(value ?? node.rest)}
          options={node.rest === undefined ? [{ value: '', label: unsaid(rest) }, ...YES_OR_NO] : YES_OR_NO}
          disabled={readOnly}
          onChange={({ target }) => onEdit(path, target.value === String(node.rest ?? '') ? undefined : target.value === 'true')}
        />
      )
    case 'month':
      return (
        <SelectField
          {...common}
          value={String(value ?? '')}
          options={MONTHS}
          disabled={readOnly}
          onChange={({ target }) => onEdit(path, target.value === '' ? undefined : Number(target.value))}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...common}
          value={String(value ?? node.rest ?? '')}
          options={node.isRequired || node.rest !== undefined ? control.options : [NONE, ...control.options]}
          disabled={readOnly}
          onChange={({ target }) => onEdit(path, target.value === (node.rest ?? '') ? undefined : target.value)}
        />
      )
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
          onChange={({ target }: { readonly target: { readonly value: string } }) =>
            onEdit(path, target.value === '' ? undefined : target.value)
          }
        />
      )
    }
  }
})

const NONE = { value: '', label: '–' }
const YES_OR_NO = [
  { value: 'false', label: 'No' },
  { value: 'true', label: 'Yes' },
]
/** A question that was left open, and what it counts as. */
const unsaid = (rest: unknown) => (rest === undefined ? 'Not known' : `${rest === true ? 'Yes' : 'No'}, unless said`)
const MONTHS = [NONE, ...Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: monthName(at + 1) }))]

const wholeText = (rest: unknown) => (typeof rest === 'number' && rest > 0 ? showWhole(rest) : '')
