import { diamond, dot, FONT } from '../../../base/charts/plot.ts'
import { type Chart, type SvgNode, chartColor, coordinate, node } from '../../../base/charts/svg.ts'
import { isExceeded, leftOf, type Limit, limitAmount } from '../../../base/charts/limit.ts'

const ROW = 40
const LINE = 27
const EDGE = 7

/** Each limit as a line with a mark at its use: a dot within, a diamond beyond it. Null if there is none. */
export function limitsChart(limits: readonly Limit[], { width }: { readonly width: number }): Chart | null {
  if (limits.length === 0) return null
  const exceeded = limits.filter(isExceeded)
  const summary =
    exceeded.length === 0
      ? `Of ${limits.length === 1 ? 'the limit' : `${limits.length} limits`} none is exceeded.`
      : `Exceeded: ${exceeded.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1)).join(', ')}.`
  const height = limits.length * ROW + 4
  return {
    svg: node(
      'svg',
      { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': summary, fontSize: FONT },
      ...limits.flatMap((limit, at) => row(limit, at * ROW, width)),
    ),
    summary,
    table: {
      columns: ['Limit', 'Used', 'Of', 'Left'],
      rows: limits.map((limit) => ({
        cells: [
          `${limit.label} (${limit.section})`,
          limitAmount(limit, limit.used),
          limitAmount(limit, limit.limit),
          limitAmount(limit, Math.max(0, limit.limit - limit.used)),
        ],
        marked: isExceeded(limit),
      })),
    },
  }
}

function row(given: Limit, top: number, width: number): SvgNode[] {
  const { label, used, limit } = given
  const y = top + LINE
  const end = width - EDGE
  const x = coordinate(EDGE + (limit === 0 ? 1 : Math.min(1, used / limit)) * (end - EDGE))
  return [
    node('text', { x: 0, y: top + FONT + 1, fill: chartColor('quiet') }, label),
    node('text', { x: width, y: top + FONT + 1, textAnchor: 'end', fill: chartColor('ink') }, leftOf(given)),
    node('line', { x1: EDGE, x2: end, y1: y, y2: y, stroke: chartColor('edge'), strokeWidth: 2 }),
    node('line', { x1: EDGE, x2: x, y1: y, y2: y, stroke: chartColor(isExceeded(given) ? 'mark' : 'line'), strokeWidth: 2 }),
    isExceeded(given) ? diamond(x, y, 'mark') : dot(x, y, 'line'),
  ]
}
