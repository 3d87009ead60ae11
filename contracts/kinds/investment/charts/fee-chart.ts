import type { InvestmentComparisonResult } from '../calculator/result/result.ts'
import type { InvestmentSensitivity } from '../calculator/sensitivity/investment-sensitivity.ts'
import { formatMoney } from '../../../base/money/format.ts'
import { drawLine, framed, type Line } from '../../../base/charts/lines.ts'
import { type Size } from '../../../base/charts/plot.ts'
import type { Chart } from '../../../base/charts/svg.ts'
import { mark, seriesColor, seriesItem, shortName } from './series.ts'

/** Cumulative fees by year with lost growth: the value without fees less the value with them. Future rand, before tax. Null: no fees. */
export function feeChart(
  { vehicles, startDate, horizonMonths }: Pick<InvestmentComparisonResult, 'vehicles' | 'startDate' | 'horizonMonths'>,
  { vehicles: found }: Pick<InvestmentSensitivity, 'vehicles'>,
  size: Size,
): Chart | null {
  const lines = found.flatMap(({ feeDrag }, at) => {
    const points = feeDrag.map(({ month, value, withoutCharges }) => ({ month, cents: withoutCharges - value }))
    const name = vehicles[at]?.name ?? ''
    return points.some(({ cents }) => cents > 0) ? [{ at, name, points: [{ month: 0, cents: 0 }, ...points] }] : []
  })
  if (lines.length === 0) return null
  const most = Math.max(...lines.flatMap(({ points }) => points.map(({ cents }) => cents)))
  const ends = lines.map(({ name, points }) => `${name} ${formatMoney(points.at(-1)!.cents, 'never')}`)
  const summary = `Lost to fees by the end, with the growth they would have had: ${ends.join('; ')}.`
  const legend = lines.map(({ name, at }) => seriesItem(name, at))
  const svg = framed({ start: startDate, months: horizonMonths, amounts: [0, most], legend, size, summary }, (plot) =>
    lines.flatMap(({ at, name, points }) => {
      const line: Line = { label: name, color: seriesColor(at), points }
      const last = points.at(-1)!
      return [drawLine(line, plot), mark(plot.x(last.month), plot.y(last.cents), at)]
    }),
  )
  const months = [...new Set(lines.flatMap(({ points }) => points.map(({ month }) => month)))].filter((month) => month > 0)
  return {
    svg,
    summary,
    table: {
      columns: ['After', ...lines.map(({ name }) => shortName(name))],
      rows: months.map((month) => ({
        cells: [
          month % 12 === 0 ? `${month / 12} years` : `${month} months`,
          ...lines.map(({ points }) => {
            const point = points.find((each) => each.month === month)
            return point === undefined ? '–' : formatMoney(point.cents, 'never')
          }),
        ],
        marked: false,
      })),
    },
  }
}
