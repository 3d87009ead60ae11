import type { InvestmentComparisonResult } from '../calculator/result/result.ts'
import type { InvestmentSensitivity } from '../calculator/sensitivity/investment-sensitivity.ts'
import { formatMoney } from '../../../base/money/format.ts'
import { drawLine, framed } from '../../../base/charts/lines.ts'
import { type LegendItem, type Plot, type Size } from '../../../base/charts/plot.ts'
import { type Chart, type SvgNode, chartColor, node } from '../../../base/charts/svg.ts'
import { seriesColor } from './series.ts'

type Fan = NonNullable<NonNullable<InvestmentSensitivity['simulation']>['vehicles'][number]>['fan']
type Band = 'p5' | 'p25' | 'p75' | 'p95'

/** The simulated values of one vehicle before the tax of the end, in future rand: nine of ten outcomes, half of them, and the middle one. */
export function fanChart(
  { startDate, vehicles, horizonMonths }: Pick<InvestmentComparisonResult, 'startDate' | 'vehicles' | 'horizonMonths'>,
  fan: Fan,
  at: number,
  size: Size,
): Chart {
  const color = seriesColor(at)
  const name = vehicles[at]?.name ?? ''
  const last = fan.at(-1)!
  const summary = `${name}: half of the outcomes end between ${formatMoney(last.p25, 'never')} and ${formatMoney(last.p75, 'never')}, nine of ten between ${formatMoney(last.p5, 'never')} and ${formatMoney(last.p95, 'never')}; the middle one is ${formatMoney(last.p50, 'never')}. Future rand, before the tax of the end.`
  const band = (low: Band, high: Band, opacity: number, { x, y }: Plot): SvgNode => {
    const upper = fan.map((point) => `${x(point.month)} ${y(point[high])}`)
    const lower = fan.toReversed().map((point) => `${x(point.month)} ${y(point[low])}`)
    return node('path', {
      className: 'chart-band',
      d: `M${[...upper, ...lower].join('L')}Z`,
      fill: chartColor(color),
      fillOpacity: opacity,
    })
  }
  const swatch =
    (opacity: number): LegendItem['sample'] =>
    (x, y) =>
      node('rect', { x, y: y - 6, width: 22, height: 12, fill: chartColor(color), fillOpacity: opacity })
  const legend: readonly LegendItem[] = [
    {
      label: 'the middle outcome',
      sample: (x, y) => node('line', { x1: x, x2: x + 22, y1: y, y2: y, stroke: chartColor(color), strokeWidth: 2 }),
    },
    { label: 'half of the outcomes', sample: swatch(0.32) },
    { label: 'nine of ten', sample: swatch(0.14) },
  ]
  const most = Math.max(...fan.map(({ p95 }) => p95))
  const svg = framed({ start: startDate, months: horizonMonths, amounts: [0, most], legend, size, summary }, (plot) => [
    band('p5', 'p95', 0.14, plot),
    band('p25', 'p75', 0.2, plot),
    drawLine({ label: name, color, points: fan.map(({ month, p50 }) => ({ month, cents: p50 })) }, plot),
  ])
  return {
    svg,
    summary,
    table: {
      columns: ['After', '5 of 100 below', '25 of 100', 'the middle', '75 of 100', '95 of 100'],
      rows: fan.map(({ month, ...values }) => ({
        cells: [
          month % 12 === 0 ? `${month / 12} years` : `${month} months`,
          ...[values.p5, values.p25, values.p50, values.p75, values.p95].map((cents) => formatMoney(cents, 'never')),
        ],
        marked: false,
      })),
    },
  }
}
