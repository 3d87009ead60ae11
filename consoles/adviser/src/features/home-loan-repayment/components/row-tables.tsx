import {
  HIGHEST_RATE,
  MAX_HOLIDAY_MONTHS,
  MAX_HOLIDAYS,
  MAX_LUMPS,
  MAX_RATE_STEPS,
} from '@tafel/contracts/calculators/home-loan/inputs/bounds.ts'
import type { Cell, RowColumn } from '@tafel/kit/rows/cell-text.ts'
import { RowTable } from '@tafel/kit/rows/row-table.tsx'
import { cellProblem, type LoanForm } from '../model/loan-form.ts'

type Rows = readonly (readonly Cell[])[]

const NO_ROWS: Rows = []

const LUMP_COLUMNS: readonly RowColumn[] = [
  { kind: 'date', head: 'Date', label: 'Date of the lump sum' },
  { kind: 'amount', head: 'Amount', label: 'Lump sum', allowsNegative: true },
]

export function LumpSumTable({ form }: { readonly form: LoanForm }) {
  return (
    <RowTable
      name="lumpSums"
      title={form.label('lumpSums')}
      word="lump sum"
      hint={`one row each, at most ${MAX_LUMPS}; a minus sign draws from the access bond`}
      columns={LUMP_COLUMNS}
      rows={form.inputs.lumpSums?.map(({ date, amount }) => [date, amount]) ?? NO_ROWS}
      max={MAX_LUMPS}
      readOnly={form.readOnly}
      today={form.context.today}
      errorOf={(row, column) => cellProblem(form, 'lumpSums', row, column === 0 ? 'date' : 'amount')}
      onChange={(rows) =>
        form.edit(
          'lumpSums',
          rows.length === 0 ? undefined : rows.map(([date, amount]) => ({ date: String(date), amount: Number(amount) })),
        )
      }
    />
  )
}

const RATE_COLUMNS: readonly RowColumn[] = [
  { kind: 'date', head: 'From', label: 'Date of the rate' },
  { kind: 'rate', head: 'Rate of the loan', label: 'Rate from that date on', max: HIGHEST_RATE },
]

export function RatePathTable({ form }: { readonly form: LoanForm }) {
  return (
    <RowTable
      name="ratePath"
      title={form.label('ratePath')}
      word="rate"
      hint={`what the loan itself costs from each date on, in order, at most ${MAX_RATE_STEPS}; prime and margin count before the first`}
      columns={RATE_COLUMNS}
      rows={form.inputs.ratePath?.map(({ date, rate }) => [date, rate]) ?? NO_ROWS}
      max={MAX_RATE_STEPS}
      readOnly={form.readOnly}
      today={form.context.today}
      errorOf={(row, column) => cellProblem(form, 'ratePath', row, column === 0 ? 'date' : 'rate')}
      onChange={(rows) =>
        form.edit('ratePath', rows.length === 0 ? undefined : rows.map(([date, rate]) => ({ date: String(date), rate: Number(rate) })))
      }
    />
  )
}

const HOLIDAY_COLUMNS: readonly RowColumn[] = [
  { kind: 'date', head: 'From', label: 'First month of the payment holiday' },
  { kind: 'months', head: 'Months', label: 'Months of the payment holiday', min: 1, max: MAX_HOLIDAY_MONTHS },
]

export function HolidayTable({ form }: { readonly form: LoanForm }) {
  return (
    <RowTable
      name="paymentHolidays"
      title={form.label('paymentHolidays')}
      word="payment holiday"
      hint={`at most ${MAX_HOLIDAY_MONTHS} months each, ${MAX_HOLIDAYS} in all; the interest of those months is added to what is owed`}
      columns={HOLIDAY_COLUMNS}
      rows={form.inputs.paymentHolidays?.map(({ from, months }) => [from, months]) ?? NO_ROWS}
      max={MAX_HOLIDAYS}
      readOnly={form.readOnly}
      today={form.context.today}
      errorOf={(row, column) => cellProblem(form, 'paymentHolidays', row, column === 0 ? 'from' : 'months')}
      onChange={(rows) =>
        form.edit(
          'paymentHolidays',
          rows.length === 0 ? undefined : rows.map(([from, months]) => ({ from: String(from), months: Number(months) })),
        )
      }
    />
  )
}
