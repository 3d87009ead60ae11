import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import { formatMoney, formatShort } from '../../../base/money/format.ts'
import { hatched } from '../../../base/charts/hatching.ts'
import { type LegendItem, type Plot, plotted, type Size, swatch } from '../../../base/charts/plot.ts'
import { type Chart, axisSteps, type SvgNode } from '../../../base/charts/svg.ts'

type TakeHome = NonNullable<TaxScenarioResult['takeHome']>

/** Calendar months in the order of a year of assessment. */
const MONTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2] as const
const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const NAME_WIDTH = 26
const GAP = 0.2
const SERIES = { regular: 0, bonus: 1 } as const

/** Take-home pay of each month paid; the addition of a bonus is hatched. Null if a constant is missing or pay is below nil. */
export function takeHomeChart({ normalMonth, bonusMonths, months: paid }: TakeHome, size: Size): Chart | null {
  if (normalMonth === null || normalMonth < 0) return null
  const amountOf = (month: number) => bonusMonths.find((bonus) => bonus.month === month)?.amount ?? (paid.includes(month) ? normalMonth : 0)
  const isBonus = (month: number) => bonusMonths.some((bonus) => bonus.month === month && bonus.amount !== normalMonth)
  const months = MONTHS.map((month) => ({ month, amount: amountOf(month) }))
  const bonuses = months.filter(({ month }) => isBonus(month))
  const summary = [
    `Take-home pay of ${formatMoney(normalMonth)} a month${paid.length === MONTHS.length ? '' : `, over ${monthsWords(paid.length)}`}`,
    ...bonuses.map(({ month, amount }) => `${formatMoney(amount)} in ${LONG[month - 1]}, with the bonus`),
  ].join('; ')
  const legend: LegendItem[] = [
    { label: 'normal month', sample: swatch(SERIES.regular) },
    ...(bonuses.length === 0 ? [] : [{ label: 'from the bonus', sample: swatch(SERIES.bonus) }]),
  ]
  const most = Math.max(...months.map(({ amount }) => amount))
  const svg = plotted(
    {
      x: { from: 0, to: MONTHS.length, labels: monthLabels },
      y: { steps: axisSteps(Math.max(most, 100_00), 4), format: formatShort },
      legend,
      size,
      summary: `${summary}.`,
    },
    (plot) => months.flatMap(({ amount }, at) => column(plot, at, normalMonth, amount)),
  )
  return {
    svg,
    summary: `${summary}.`,
    table: {
      columns: ['Month', 'Take-home pay'],
      rows: months.map(({ month, amount }) => ({ cells: [LONG[month - 1]!, formatMoney(amount)], marked: isBonus(month) })),
    },
  }
}

const monthsWords = (count: number) => (count === 1 ? 'one month' : `${count} months`)
const LONG = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

function monthLabels({ left, right }: Plot) {
  const every = (right - left) / MONTHS.length < NAME_WIDTH ? 2 : 1
  return MONTHS.flatMap((month, at) => (at % every === 0 ? [{ at: at + 0.5, text: NAMES[month - 1]! }] : []))
}

/** A bonus may cost more than it brings: then the month falls short of the others. */
function column({ x, y }: Plot, at: number, regular: number, amount: number): readonly SvgNode[] {
  const from = x(at + GAP / 2)
  const width = x(at + 1 - GAP / 2) - from
  const bar = (low: number, high: number, series: number) =>
    high > low ? hatched({ x: from, y: y(high), width, height: y(low) - y(high) }, series) : []
  return [...bar(0, Math.min(regular, Math.max(0, amount)), SERIES.regular), ...bar(regular, amount, SERIES.bonus)]
}
