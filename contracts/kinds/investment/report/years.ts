import type { InvestmentComparisonResult } from '../calculator/result/result.ts'
import { addMonths } from '../../../base/dates.ts'
import { RAND_OF } from '../charts/worth-chart.ts'
import { date, money, NONE, type Row, type Table, text } from '../../../base/report/document.ts'
import { amount, byVehicle } from './vehicles.ts'

type Result = InvestmentComparisonResult

/** The value of every vehicle after tax at the end of each year, were it ended then. */
export function yearTable(result: Result): Table {
  const { startDate, vehicles, view } = result
  const figure = view === 'real' ? 'realWorth' : 'worth'
  const months = vehicles[0]?.points.map(({ month }) => month) ?? []
  const longest = vehicles.reduce((most, { points }) => (points.length > most.length ? points.map(({ month }) => month) : most), months)
  return byVehicle(
    `Year by year: value after tax, in ${RAND_OF[view]}`,
    result,
    longest.map((month) => ({
      cells: [
        date(addMonths(startDate, month)),
        ...vehicles.map(({ points }) => amount(points.find((point) => point.month === month)?.[figure] ?? null)),
      ],
    })),
    'On',
  )
}

/** One vehicle by years of assessment: contributions, growth, deductions and value. */
export function vehicleYears(result: Result, at: number): readonly Table[] {
  const vehicle = result.vehicles[at]!
  if (vehicle.years.length === 0) return []
  const hasPaidOut = vehicle.years.some(({ paidOut }) => (paidOut ?? 0) !== 0)
  const less = (cents: number | null) => (cents === null ? NONE : money(cents === 0 ? 0 : -cents))
  return [
    {
      kind: 'table',
      heading: `${vehicle.name}, by year of assessment`,
      columns: ['Year', 'Paid in', ...(hasPaidOut ? ['Paid out'] : []), 'Growth', 'Fees', 'Tax on the way', 'Value before tax at the end'],
      hasHead: true,
      rows: vehicle.years.map(({ year, paidIn, paidOut, growth, fees, tax, value }): Row => ({
        cells: [
          text(String(year)),
          amount(paidIn),
          ...(hasPaidOut ? [less(paidOut)] : []),
          amount(growth),
          less(fees),
          less(tax),
          amount(value),
        ],
      })),
    },
  ]
}
