import type { MonthOfRevenue } from './metrics/deferred-revenue.ts'
import type { MonthOfMovements } from './metrics/movements.ts'
import { formatMoney, formatMonth, formatWhole } from '../../base/money/format.ts'
import { drawLine, framed, type Line } from '../../base/charts/lines.ts'
import { lineSample, type Size } from '../../base/charts/plot.ts'
import type { Chart, ChartTable } from '../../base/charts/svg.ts'

/** Recurring revenue at the end of each month; the table shows its movements. */
export function recurringRevenueChart(months: readonly MonthOfMovements[], size: Size): Chart {
  const last = months.at(-1)!
  const summary = `${formatMoney(last.closingCents)} a month, without VAT, of ${formatWhole(last.firms)} ${last.firms === 1 ? 'firm' : 'firms'}.`
  const line = lineOf(
    'a month',
    'series1',
    months.map(({ closingCents }) => closingCents),
  )
  return {
    svg: drawn([line], months[0]!.month, months.length, size, summary),
    summary,
    table: tableOf(
      ['Month', 'At its beginning', 'New', 'Reactivation', 'Expansion', 'Contraction', 'Churn', 'At its end', 'Firms'],
      months,
      (row) => [
        formatMonth(row.month),
        ...[row.openingCents, row.new, row.reactivation, row.expansion, row.contraction, row.churn, row.closingCents].map((cents) =>
          formatMoney(cents, 'always'),
        ),
        formatWhole(row.firms),
      ],
    ),
  }
}

/** Revenue earned in each month, and deferred at its end. */
export function revenueChart(months: readonly MonthOfRevenue[], size: Size): Chart {
  const last = months.at(-1)!
  const summary = `${formatMoney(last.earnedCents)} earned in ${formatMonth(last.month)}, ${formatMoney(last.closingCents)} deferred at its end.`
  const earned = lineOf(
    'earned',
    'series1',
    months.map(({ earnedCents }) => earnedCents),
  )
  const deferred = lineOf(
    'deferred',
    'series3',
    months.map(({ closingCents }) => closingCents),
    '6 3',
  )
  return {
    svg: drawn([earned, deferred], months[0]!.month, months.length, size, summary),
    summary,
    table: tableOf(['Month', 'Deferred before', 'Invoiced', 'Credited', 'Earned', 'Deferred after'], months, (row) => [
      formatMonth(row.month),
      ...[row.openingCents, row.invoicedCents, row.creditedCents, row.earnedCents, row.closingCents].map((cents) =>
        formatMoney(cents, 'always'),
      ),
    ]),
  }
}

const lineOf = (label: string, color: Line['color'], values: readonly number[], dash?: string): Line => ({
  label,
  color,
  ...(dash === undefined ? {} : { dash }),
  points: values.map((cents, month) => ({ month, cents })),
})

function drawn(lines: readonly Line[], first: string, months: number, size: Size, summary: string) {
  const all = lines.flatMap(({ points }) => points.map(({ cents }) => cents))
  const legend = lines.map((line) => ({ label: line.label, sample: lineSample(line) }))
  const frame = {
    start: `${first}-01`,
    months: months - 1,
    amounts: [Math.min(0, ...all), Math.max(0, ...all)] as const,
    legend,
    size,
    summary,
  }
  return framed(frame, (plot) => lines.map((line) => drawLine(line, plot)))
}

const tableOf = <Row>(columns: readonly string[], rows: readonly Row[], cells: (row: Row) => readonly string[]): ChartTable => ({
  columns,
  rows: rows.map((row) => ({ cells: cells(row), marked: false })),
})
