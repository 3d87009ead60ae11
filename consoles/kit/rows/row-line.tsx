import { type KeyboardEvent, memo } from 'react'
import { IconButton } from '../buttons/button.tsx'
import { DateField } from '../fields/date-field.tsx'
import { MoneyField } from '../fields/money-field.tsx'
import { MonthsField } from '../fields/months-field.tsx'
import { PercentField } from '../fields/percent-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { WholeField } from '../fields/whole-field.tsx'
import { type Cell, type RowColumn, writeCell } from './cell-text.ts'
import type { ListedRow } from './listed-rows.ts'

export interface RowLineProps {
  readonly row: ListedRow
  /** The first row is 1. */
  readonly number: number
  readonly name: string
  readonly columns: readonly RowColumn[]
  readonly readOnly: boolean
  /** One text per column, joined by line breaks, so that an unchanged row compares equal and doesn't render. */
  readonly errors: string
  readonly onCell: (key: number, column: number, cell: Cell) => void
  readonly onKey: (event: KeyboardEvent, key: number, column: number) => void
  readonly onRemove: (key: number) => void
}

/** One row of inputs, with the button to remove it. */
export const RowLine = memo(function RowLine({ row, number, name, columns, readOnly, errors, onCell, onKey, onRemove }: RowLineProps) {
  const problems = errors.split('\n')
  const words = columns.map((column, at) => writeCell(column, row.cells[at]!)).filter(Boolean)
  return (
    <tr>
      {columns.map((column, at) => (
        <td key={column.head} onKeyDownCapture={(event) => onKey(event, row.key, at)}>
          <CellField
            column={column}
            label={`${column.label}, row ${number}`}
            name={`${name}.${number - 1}.${at}`}
            value={row.cells[at]!}
            readOnly={readOnly}
            error={problems[at] === '' ? undefined : problems[at]}
            onChange={(cell) => onCell(row.key, at, cell)}
          />
        </td>
      ))}
      <td>
        {!readOnly && (
          <IconButton
            type="button"
            tabIndex={-1}
            aria-label={`Remove row ${number}${words.length === 0 ? '' : `: ${words.join(', ')}`}`}
            onClick={() => onRemove(row.key)}
          >
            <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
              <path d="M3 3l8 8M11 3l-8 8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
            </svg>
          </IconButton>
        )}
      </td>
    </tr>
  )
})

interface CellFieldProps {
  readonly column: RowColumn
  readonly label: string
  readonly name: string
  readonly value: Cell
  readonly readOnly: boolean
  readonly error: string | undefined
  readonly onChange: (cell: Cell) => void
}

function CellField({ column, value, ...shared }: CellFieldProps) {
  switch (column.kind) {
    case 'date':
      return <DateField {...shared} value={value as string | null} />
    case 'amount':
      return <MoneyField {...shared} value={value as number | null} allowsNegative={column.allowsNegative} />
    case 'rate':
      return <PercentField {...shared} value={value as number | null} />
    case 'months':
      return <MonthsField {...shared} value={value as number | null} min={column.min} max={column.max} />
    case 'whole':
      return <WholeField {...shared} value={value as number | null} min={column.min} max={column.max} suffix={column.unit} />
    case 'text':
      return <WordsField {...shared} value={value} maxLength={column.max} />
    case 'choice':
      return <ChoiceField {...shared} value={value} options={column.options} />
  }
}

type ShownCell = Omit<CellFieldProps, 'column'>

function WordsField({ value, onChange, ...shared }: ShownCell & { readonly maxLength: number }) {
  return (
    <TextField
      {...shared}
      autoComplete="off"
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}

type ChoiceColumn = Extract<RowColumn, { kind: 'choice' }>

function ChoiceField({ value, options, readOnly, onChange, ...shared }: ShownCell & Pick<ChoiceColumn, 'options'>) {
  return (
    <SelectField
      {...shared}
      disabled={readOnly}
      value={value === null ? '' : String(value)}
      options={[{ value: '', label: '–' }, ...options]}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}
