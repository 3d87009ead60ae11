import {
  HIGHEST_RATE,
  MAX_HOLIDAY_MONTHS,
  MAX_HOLIDAYS,
  MAX_LUMPS,
  MAX_RATE_STEPS,
} from '@tafel/contracts/kinds/home-loan/calculator/inputs/bounds.ts'
import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import type { Cell, RowColumn } from '@tafel/kit/rows/cell-text.ts'
import { RowTable } from '@tafel/kit/rows/row-table.tsx'
import { useCallback, useMemo } from 'react'
import type { ValueAt } from '../../../workbench/field-path.ts'
import { cellProblem, type LoanForm } from '../model/loan-form.ts'

type RowsField = 'lumpSums' | 'ratePath' | 'paymentHolidays'
type Cells = readonly Cell[]

interface RowsOf {
  readonly field: RowsField
  readonly word: string
  readonly hint: string
  /** The columns by the part of a row that they show. */
  readonly columns: Readonly<Record<string, RowColumn>>
  readonly max: number
}

const LUMP_SUMS: RowsOf = {
  field: 'lumpSums',
  word: 'lump sum',
  hint: `one row each, at most ${MAX_LUMPS}; a minus sign draws from the access bond`,
  columns: {
    date: { kind: 'date', head: 'Date', label: 'Date of the lump sum' },
    amount: { kind: 'amount', head: 'Amount', label: 'Lump sum', allowsNegative: true },
  },
  max: MAX_LUMPS,
}
const RATE_PATH: RowsOf = {
  field: 'ratePath',
  word: 'rate',
  hint: `what the loan itself costs from each date on, in order, at most ${MAX_RATE_STEPS}; prime and margin count before the first`,
  columns: {
    date: { kind: 'date', head: 'From', label: 'Date of the rate' },
    rate: { kind: 'rate', head: 'Rate of the loan', label: 'Rate from that date on', max: HIGHEST_RATE },
  },
  max: MAX_RATE_STEPS,
}
const HOLIDAYS: RowsOf = {
  field: 'paymentHolidays',
  word: 'payment holiday',
  hint: `at most ${MAX_HOLIDAY_MONTHS} months each, ${MAX_HOLIDAYS} in all; the interest of those months is added to what is owed`,
  columns: {
    from: { kind: 'date', head: 'From', label: 'First month of the payment holiday' },
    months: { kind: 'months', head: 'Months', label: 'Months of the payment holiday', min: 1, max: MAX_HOLIDAY_MONTHS },
  },
  max: MAX_HOLIDAYS,
}

interface TableProps {
  readonly form: LoanForm
}

export const LumpSumTable = ({ form }: TableProps) => <RowsTable form={form} of={LUMP_SUMS} />
export const RatePathTable = ({ form }: TableProps) => <RowsTable form={form} of={RATE_PATH} />
export const HolidayTable = ({ form }: TableProps) => <RowsTable form={form} of={HOLIDAYS} />

/** What it hands over is the same for as long as its rows are: a key elsewhere leaves it alone. */
function RowsTable({ form, of: { field, columns, ...shown } }: TableProps & { readonly of: RowsOf }) {
  const { inputs, answer, errorOf, edit, label, readOnly, context } = form
  const entered = inputs[field] as readonly Readonly<Record<string, Cell>>[] | undefined
  const parts = useMemo(() => Object.keys(columns), [columns])
  const list = useMemo(() => Object.values(columns), [columns])
  const rows = useMemo((): readonly Cells[] => (entered ?? []).map((row) => parts.map((part) => row[part] ?? null)), [entered, parts])
  const faults = answer.ok ? undefined : answer.faults
  const problemAt = useCallback(
    (row: number, column: number) => cellProblem({ faults, errorOf }, `${field}.${row}.${parts[column]!}`),
    [faults, errorOf, field, parts],
  )
  const onChange = useCallback(
    (next: readonly Cells[]) => {
      const given = next.map((cells) => Object.fromEntries(parts.map((part, at) => [part, cells[at]])))
      edit(field, (given.length === 0 ? undefined : given) as ValueAt<HomeLoanGiven, RowsField>)
    },
    [edit, field, parts],
  )
  return (
    <RowTable
      {...shown}
      name={field}
      title={label(field)}
      columns={list}
      rows={rows}
      readOnly={readOnly}
      today={context.today}
      errorOf={problemAt}
      onChange={onChange}
    />
  )
}
