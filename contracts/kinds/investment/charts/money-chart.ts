import type { InvestmentComparisonResult, VehicleResult } from '../calculator/result/result.ts'
import { formatMoney } from '../../../base/money/format.ts'
import { type Area, hatched } from '../../../base/charts/hatching.ts'
import { type Chart, type SvgNode, chartColor, coordinate, node } from '../../../base/charts/svg.ts'
import { FONT, type Size } from '../../../base/charts/plot.ts'
import { shortName } from './series.ts'

/** The parts of all money that a vehicle ever held, from below; each with the series whose colour and hatching it has. */
export const MONEY_PARTS = [
  { part: 'paidIn', label: 'what you pay in', series: 4 },
  { part: 'taxSaved', label: 'tax saved', series: 1 },
  { part: 'growth', label: 'growth you keep', series: 0 },
  { part: 'fees', label: 'fees', series: 2 },
  { part: 'tax', label: 'tax', series: 5 },
] as const
export type MoneyPart = (typeof MONEY_PARTS)[number]['part']
export type MoneyParts = Readonly<Record<MoneyPart, number>>

/** Cents of each part, the investor's at the bottom. They add up to contributions, tax savings and growth. Null: refused. */
export function moneyPartsOf({ paidIn, worth, fees, tax }: VehicleResult): MoneyParts | null {
  if (paidIn === null || worth === null) return null
  const onTheWay = tax.onTheWay.total ?? 0
  const saved = Math.max(0, -onTheWay)
  // A loss is not growth: less than what was paid in is left then.
  const yours = Math.max(0, worth)
  const ofPaidIn = Math.min(paidIn, yours)
  const ofSaved = Math.min(saved, yours - ofPaidIn)
  return {
    paidIn: ofPaidIn,
    taxSaved: ofSaved,
    growth: yours - ofPaidIn - ofSaved,
    fees: fees.total ?? 0,
    tax: Math.max(0, onTheWay) + Math.max(0, tax.atExit.total ?? 0),
  }
}

const totalOf = (parts: MoneyParts) => MONEY_PARTS.reduce((sum, { part }) => sum + parts[part], 0)

/** The largest bar of a comparison: all are drawn to its scale. */
export const mostMoney = ({ vehicles }: Pick<InvestmentComparisonResult, 'vehicles'>): number =>
  Math.max(1, ...vehicles.map((vehicle) => totalOf(moneyPartsOf(vehicle) ?? NOTHING)))

const NOTHING: MoneyParts = { paidIn: 0, taxSaved: 0, growth: 0, fees: 0, tax: 0 }

/** One bar within an area, `most` being as high as the area. */
export function moneyBar(parts: MoneyParts, most: number, area: Area): readonly SvgNode[] {
  let bottom = area.y + area.height
  return MONEY_PARTS.flatMap(({ part, series }) => {
    const height = (parts[part] / most) * area.height
    if (height < 0.25) return []
    bottom -= height
    return hatched({ ...area, y: bottom, height }, series)
  })
}

/** A single bar, for the column of its vehicle. */
export function moneyColumn(parts: MoneyParts, most: number, size: Size): SvgNode {
  return node(
    'svg',
    { viewBox: `0 0 ${size.width} ${size.height}`, ...size, 'aria-hidden': 'true' },
    ...moneyBar(parts, most, { x: 0, y: 0, width: size.width, height: size.height }),
  )
}

const LEGEND_ROW = 19
const NAME_ROW = 20
const BAR = 64

/** Use of each vehicle's money: the remainder below, fees and tax above it. In the rand of each year. */
export function moneyChart(result: Pick<InvestmentComparisonResult, 'vehicles'>, size: Size): Chart {
  const shown = result.vehicles.flatMap((vehicle) => {
    const parts = moneyPartsOf(vehicle)
    return parts === null ? [] : [{ vehicle, parts }]
  })
  const most = mostMoney(result)
  const perRow = size.width < 480 ? 2 : 5
  const legendRows = Math.ceil(MONEY_PARTS.length / perRow)
  const height = size.height - NAME_ROW - legendRows * LEGEND_ROW - 6
  const step = size.width / Math.max(1, shown.length)
  const width = Math.min(BAR, step * 0.7)
  const summary = shown
    .map(({ vehicle, parts }) => {
      const all = totalOf(parts)
      const share = all === 0 ? 0 : Math.round((100 * (parts.fees + parts.tax)) / all)
      return `${vehicle.name}: ${share} % of the money goes to fees and tax`
    })
    .join('; ')
  const letters = Math.floor(step / (FONT * 0.54))
  const svg = node(
    'svg',
    { viewBox: `0 0 ${size.width} ${size.height}`, ...size, role: 'img', 'aria-label': `${summary}.`, fontSize: FONT },
    ...shown.flatMap(({ vehicle, parts }, at) => {
      const middle = step * (at + 0.5)
      const words = shortName(vehicle.name)
      return [
        ...moneyBar(parts, most, { x: middle - width / 2, y: 4, width, height }),
        node(
          'text',
          { x: coordinate(middle), y: coordinate(height + NAME_ROW), textAnchor: 'middle', fill: chartColor('ink') },
          words.length <= letters ? words : `${words.slice(0, Math.max(1, letters - 2))}…`,
        ),
      ]
    }),
    node('line', { x1: 0, x2: size.width, y1: coordinate(height + 4), y2: coordinate(height + 4), stroke: chartColor('axis') }),
    ...MONEY_PARTS.flatMap(({ label, series }, at) => {
      const x = (at % perRow) * (size.width / perRow)
      const y = height + NAME_ROW + 6 + Math.floor(at / perRow) * LEGEND_ROW
      return [
        ...hatched({ x, y, width: 14, height: 12 }, series),
        node('text', { x: coordinate(x + 20), y: coordinate(y + 10), fill: chartColor('quiet') }, label),
      ]
    }),
  )
  return {
    svg,
    summary: `${summary}.`,
    table: {
      columns: ['Future rand', ...shown.map(({ vehicle }) => shortName(vehicle.name))],
      rows: MONEY_PARTS.map(({ part, label }) => ({
        cells: [label, ...shown.map(({ parts }) => formatMoney(parts[part], 'never'))],
        marked: false,
      })),
    },
  }
}
