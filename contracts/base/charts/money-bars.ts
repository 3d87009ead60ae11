import { formatMoney } from '../money/format.ts'
import { hatchedOver } from './hatching.ts'
import { CHARACTER } from './plot.ts'
import { type Chart, chartColor, coordinate, node, type SvgNode } from './svg.ts'

/** The style of a part, distinct even in grey: filled, hatched, an outline for a part that is gone, or pale. */
export type PartLook = 'filled' | 'hatched' | 'gone' | 'pale'

export interface MoneyPart {
  readonly cents: number
  readonly look: PartLook
  /** In the part where they fit, else after it. */
  readonly words: string
}

export interface MoneyBar {
  readonly label: string
  readonly note?: string
  /** The start of its first part, cents. */
  readonly from?: number
  readonly parts: readonly MoneyPart[]
}

const FONT = 12
const BAR = 24
const ROW = 42
const NARROW = 480

/** Amounts of money as bars to one scale, each in parts one after the other. Null where there is nothing to see. */
export function moneyBars(
  bars: readonly MoneyBar[],
  { width, summary }: { readonly width: number; readonly summary: string },
): Chart | null {
  const most = Math.max(0, ...bars.map(endOf))
  if (most === 0) return null
  const isNarrow = width < NARROW
  const left = isNarrow ? 0 : Math.min(220, Math.max(...bars.map(({ label }) => label.length * FONT * CHARACTER)) + 18)
  const row = isNarrow ? ROW + 18 : ROW
  const height = bars.length * row
  const scale = (width - left) / most
  return {
    svg: node(
      'svg',
      { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': summary, fontSize: FONT },
      ...bars.map((bar, at) => drawn(bar, { left, top: at * row + (isNarrow ? 18 : 0), width, scale, isNarrow })),
    ),
    summary,
    table: {
      columns: ['Bar', 'Part', 'Amount'],
      rows: bars.flatMap(({ label, parts }) =>
        parts.map(({ words, cents }) => ({ cells: [label, words, formatMoney(cents, 'always')], marked: false })),
      ),
    },
  }
}

const endOf = ({ from = 0, parts }: MoneyBar): number => parts.reduce((sum, { cents }) => sum + cents, from)

interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly scale: number
  readonly isNarrow: boolean
}

function drawn({ label, note, from = 0, parts }: MoneyBar, { left, top, width, scale, isNarrow }: Place): SvgNode {
  const base = isNarrow ? top - 5 : top + (note === undefined ? 16 : 11)
  const nodes: SvgNode[] = [node('text', { x: 0, y: base, fontWeight: 600, fill: chartColor('ink') }, label)]
  if (note !== undefined && !isNarrow) nodes.push(node('text', { x: 0, y: base + 14, fontSize: 11, fill: chartColor('quiet') }, note))
  let at = from
  for (const [index, part] of parts.entries()) {
    const x = coordinate(left + at * scale)
    at += part.cents
    const partWidth = coordinate(Math.max(left + at * scale - x, 0.5))
    nodes.push(
      ...area(part.look, { x, y: top, width: partWidth, height: BAR }),
      worded(part, { x, width: partWidth, top, end: width, isLast: index === parts.length - 1 }),
    )
  }
  return node('g', { className: 'chart-bar' }, ...nodes)
}

function area(
  look: PartLook,
  place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): readonly SvgNode[] {
  const rect = (attrs: SvgNode['attrs']) => node('rect', { ...place, ...attrs })
  switch (look) {
    case 'filled':
      return [rect({ fill: chartColor('series1') })]
    case 'hatched':
      return [
        rect({ fill: chartColor('series1') }),
        ...hatchedOver(place, 'slanted'),
        rect({ fill: 'none', stroke: chartColor('series1') }),
      ]
    case 'gone':
      return [rect({ fill: chartColor('paper'), stroke: chartColor('axis'), strokeDasharray: '3 3' })]
    case 'pale':
      return [rect({ fill: chartColor('edge') })]
  }
}

/** White on a filled part; next to or under the bar if the part is too small for its text. */
function worded(
  { words, look }: MoneyPart,
  place: { readonly x: number; readonly width: number; readonly top: number; readonly end: number; readonly isLast: boolean },
): SvgNode {
  const { x, width, top, end, isLast } = place
  const needs = words.length * FONT * CHARACTER + 12
  if (look !== 'hatched' && needs <= width) {
    const fill = chartColor(look === 'filled' ? 'paper' : 'ink')
    return node('text', { x: coordinate(x + 8), y: top + 16, fontWeight: 600, fill }, words)
  }
  const after = coordinate(x + width + 8)
  if (isLast && look !== 'hatched' && after + needs <= end) return node('text', { x: after, y: top + 16, fill: chartColor('ink') }, words)
  const below = x + needs > end ? { x: end, textAnchor: 'end' } : { x }
  return node('text', { ...below, y: top + BAR + 13, fill: chartColor('ink') }, words)
}
