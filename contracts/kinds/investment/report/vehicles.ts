import { worthOf } from '../calculator/result/shown.ts'
import type { InvestmentComparisonResult, VehicleResult } from '../calculator/result/result.ts'
import { shortName } from '../charts/series.ts'
import { RAND_OF } from '../charts/worth-chart.ts'
import { formatMoney } from '../../../base/money/format.ts'
import { type Cell, money, NONE, number, type Row, type Table, text } from '../../../base/report/document.ts'
import { accessWords, lockedWords, timeOf } from './words.ts'

// Tables with a column for each vehicle.

type Result = InvestmentComparisonResult

export const amount = (cents: number | null): Cell => (cents === null ? NONE : money(cents))

/** A table whose columns are the vehicles. */
export function byVehicle(heading: string, { vehicles }: Pick<Result, 'vehicles'>, rows: readonly Row[], corner = ''): Table {
  return { kind: 'table', heading, columns: [corner, ...vehicles.map(({ name }) => shortName(name))], hasHead: true, rows }
}

/** A line of such a table. */
export const lineOf = (
  label: string,
  { vehicles }: Pick<Result, 'vehicles'>,
  cell: (vehicle: VehicleResult, at: number) => Cell,
  sum?: Row['sum'],
): Row => ({
  cells: [text(label), ...vehicles.map(cell)],
  ...(sum === undefined ? {} : { sum }),
})

/** One line of the use of money: added, deducted (shown with a minus), or left. */
export interface MoneyLine {
  readonly label: string
  /** The path of its figure in the result of a vehicle. */
  readonly step: string
  readonly cents: (vehicle: VehicleResult) => number | null
  readonly isLess?: boolean
  readonly sum?: 'part' | 'whole'
  /** Left out where no vehicle has any. */
  readonly isOptional?: boolean
}

/**
 * Paid in and grown; fees and tax taken off; what is yours. In the rand of each year, as it is paid. The last line is that in today's
 * rand: each line adds to the sum below it, to the cent.
 */
export const MONEY_LINES: readonly MoneyLine[] = [
  { label: 'Already there', step: 'opening', cents: openingOf, isOptional: true },
  { label: 'What you pay in', step: 'paidIn', cents: ({ paidIn }) => paidIn },
  { label: 'Growth', step: 'growth', cents: ({ growth }) => growth },
  { label: 'Fees', step: 'fees.total', cents: ({ fees }) => fees.total, isLess: true },
  { label: 'Tax saved', step: 'tax.onTheWay.total', cents: ({ tax }) => atLeastNil(tax.onTheWay.total, -1), isOptional: true },
  { label: 'Tax on the way', step: 'tax.onTheWay.total', cents: ({ tax }) => atLeastNil(tax.onTheWay.total, 1), isLess: true },
  { label: 'Tax at the end', step: 'tax.atExit.total', cents: ({ tax }) => tax.atExit.total, isLess: true },
  { label: 'Yours, after tax', step: 'worth', cents: ({ worth }) => worth, sum: 'whole' },
]

/** Deducted contributions save tax: the saving is a separate line, not negative tax. */
const atLeastNil = (cents: number | null, sign: 1 | -1) => (cents === null ? null : Math.max(0, sign * cents))

/** The value before the first payment: the part not explained by payments, growth and withdrawals. */
function openingOf({ value, paidOut, fees, tax, paidIn, growth }: VehicleResult): number | null {
  if (value === null || paidIn === null) return null
  return value + (paidOut ?? 0) + (fees.total ?? 0) + (tax.onTheWay.total ?? 0) - paidIn - (growth ?? 0)
}

export const shownMoneyLines = ({ vehicles }: Pick<Result, 'vehicles'>): readonly MoneyLine[] =>
  MONEY_LINES.filter(({ isOptional, cents }) => isOptional !== true || vehicles.some((vehicle) => (cents(vehicle) ?? 0) !== 0))

export function moneyTable(result: Result): Table {
  const rows = shownMoneyLines(result).map(({ label, cents, isLess, sum }) =>
    lineOf(
      label,
      result,
      (vehicle) => {
        const value = cents(vehicle)
        return value === null ? NONE : money(isLess === true && value !== 0 ? -value : value)
      },
      sum,
    ),
  )
  return byVehicle(
    'Where the money went',
    result,
    [...rows, lineOf('The same in today’s rand', result, ({ real }) => amount(real.worth), 'part')],
    'Future rand',
  )
}

/** The places after 5, 10, 15 and 20 years and at the end, each with its value; a locked one says so. */
export function ranksTable(result: Result): Table {
  const { ranks, view } = result
  const figure = view === 'real' ? 'realWorth' : 'worth'
  return {
    kind: 'table',
    heading: `Who is ahead, and when: after tax, in ${RAND_OF[view]}`,
    columns: ['', ...ranks.map(({ month }) => `After ${timeOf(month)}`)],
    hasHead: true,
    rows: result.vehicles.map((vehicle, at) => ({
      cells: [
        text(vehicle.name),
        ...ranks.map(({ month, ranks: places }) => {
          const point = vehicle.points.find((each) => each.month === month)
          const cents = point?.[figure] ?? null
          const place = places[at] ?? null
          if (cents === null || place === null) return NONE
          const words = `${ordinal(place)}: ${formatMoney(cents, 'never')}`
          return point?.canBeHad === false ? text(words, { text: lockedWords(vehicle), tone: 'missing' }) : text(words)
        }),
      ],
    })),
  }
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
export const ordinal = (place: number): string => ORDINALS[place - 1] ?? `${place}.`

/** When each vehicle's money is accessible, by the law. */
export function accessTable({ vehicles }: Result): Table {
  return {
    kind: 'table',
    heading: 'When you can have the money',
    columns: ['Vehicle', 'Access', 'What the law says'],
    hasHead: true,
    rows: vehicles.map((vehicle) => ({ cells: [text(vehicle.name), text(accessWords(vehicle)), text(vehicle.access.sentence)] })),
  }
}

/** Each vehicle's monthly income after its end, under the conventions named. */
export function incomeTable(result: Result): Table {
  return byVehicle(
    'Income a month after the end',
    result,
    [
      lineOf('Received at once, after tax', result, ({ cash }) => amount(cash)),
      lineOf('Buys an annuity, before tax', result, ({ annuityCapital }) => amount(annuityCapital)),
      lineOf('Drawn from cash per year', result, ({ income }) => amount(income.drawn)),
      lineOf('Annuity of the first year', result, ({ annuity }) => amount(annuity.year)),
      lineOf('Tax on it', result, ({ annuity }) => (annuity.tax === null ? NONE : money(annuity.tax === 0 ? 0 : -annuity.tax))),
      lineOf('Income a month, after tax', result, ({ income }) => amount(income.month), 'whole'),
      lineOf('The same in today’s rand', result, ({ income }) => amount(income.realMonth), 'part'),
    ],
    'Future rand',
  )
}

/** Amounts left to heirs if the person died on the last day; empty if not requested. */
export function estateTables(result: Result): readonly Table[] {
  if (result.vehicles.every(({ estate }) => estate === null)) return []
  const of = (pick: (estate: NonNullable<VehicleResult['estate']>) => number | null) => (vehicle: VehicleResult) =>
    vehicle.estate === null ? NONE : amount(pick(vehicle.estate))
  return [
    byVehicle(
      'If you die at the end',
      result,
      [
        lineOf(
          'Tax on gains',
          result,
          of(({ gains }) => gains),
        ),
        lineOf(
          'Tax of the insurer',
          result,
          of(({ insurer }) => insurer),
        ),
        lineOf(
          'Tax on the death benefit',
          result,
          of(({ lumpSum }) => lumpSum),
        ),
        lineOf(
          'Executor’s fee',
          result,
          of(({ executorFee }) => executorFee),
        ),
        lineOf(
          'VAT on it',
          result,
          of(({ executorVat }) => executorVat),
        ),
        lineOf(
          'Estate duty',
          result,
          of(({ duty }) => duty),
        ),
        lineOf(
          'To your heirs',
          result,
          of(({ toHeirs }) => toHeirs),
          'whole',
        ),
      ],
      'Future rand',
    ),
  ]
}

/** The effective annual cost by its four parts after 1, 3, 5 and 10 years. */
export function costTable({ vehicles }: Result): Table {
  const percent = (ppm: number): Cell => ({ kind: 'rate', ppm })
  return {
    kind: 'table',
    heading: 'Effective annual cost',
    columns: ['Vehicle', 'Years', 'Investment management', 'Advice', 'Administration', 'Other', 'Total'],
    hasHead: true,
    rows: vehicles.flatMap(({ name, annualCosts }) =>
      annualCosts.map(({ years, investmentManagement, advice, administration, other, total }, at): Row => ({
        cells: [
          at === 0 ? text(name) : text('\u00a0'),
          number(years),
          percent(investmentManagement),
          percent(advice),
          percent(administration),
          percent(other),
          percent(total),
        ],
      })),
    ),
  }
}

export const bestAt = (result: Pick<Result, 'vehicles' | 'view'>): number => {
  const worth = worthOf(result)
  const most = Math.max(...worth.filter((cents) => cents !== null))
  return worth.indexOf(most)
}
