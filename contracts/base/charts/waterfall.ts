import { formatMoney, formatShort } from '../money/format.ts'
import { hatched } from './hatching.ts'
import { axisSteps, type Chart, type ChartTable, type SvgNode, chartColor, coordinate, node } from './svg.ts'

export interface WaterfallBar {
  readonly label: string
  readonly cents: number
  /** `total` starts at zero; the others start where the previous bar ended. `together`: the joint effect of several changes. */
  readonly kind: 'total' | 'part' | 'together'
  /** For a part: good for the client. */
  readonly isGood?: boolean | undefined
}

interface Placed extends WaterfallBar {
  /** The start and end of the step, cents. */
  readonly from: number
  readonly to: number
}

const FONT = 12
const LABEL_LINES = 2
const PLOT = 230
const TOP = 22
const LEFT = 46
/** Narrower charts have a row for each bar. */
const UPRIGHT_FROM = 480

/** The way from one figure to another, bar by bar. */
export function waterfallChart(
  bars: readonly WaterfallBar[],
  { width, summary }: { readonly width: number; readonly summary: string },
): Chart {
  const placed = place(bars)
  return { svg: width < UPRIGHT_FROM ? rows(placed, width, summary) : upright(placed, width, summary), summary, table: tableOf(bars) }
}

const tableOf = (bars: readonly WaterfallBar[]): ChartTable => ({
  columns: ['Step', 'Amount'],
  rows: bars.map(({ label, cents, kind }) => ({ cells: [label, formatMoney(cents, 'always')], marked: kind === 'total' })),
})

function place(bars: readonly WaterfallBar[]): readonly Placed[] {
  let at = 0
  return bars.map((bar) => {
    const from = bar.kind === 'total' ? 0 : at
    at = bar.kind === 'total' ? bar.cents : at + bar.cents
    return { ...bar, from, to: at }
  })
}

/** Grey for figures; green for a good change, hatched ochre for others, and another hatched colour for a joint effect. */
const seriesOf = ({ kind, isGood }: WaterfallBar) => (kind === 'total' ? 'total' : kind === 'together' ? 5 : isGood === false ? 1 : 0)

function drawn(bar: Placed, area: Parameters<typeof hatched>[0]): readonly SvgNode[] {
  const series = seriesOf(bar)
  if (series === 'total')
    return [
      node('rect', {
        x: coordinate(area.x),
        y: coordinate(area.y),
        width: coordinate(area.width),
        height: coordinate(area.height),
        fill: chartColor('series5'),
      }),
    ]
  return hatched(area, series)
}

function scaleOf(placed: readonly Placed[]) {
  const all = placed.flatMap(({ from, to }) => [from, to])
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)]
  const step = axisSteps(Math.max(high - low, 100), 4)[1]!
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  return {
    low: first * step,
    high: Math.max(last, first + 1) * step,
    steps: Array.from({ length: Math.max(last, first + 1) - first + 1 }, (_, index) => (first + index) * step),
  }
}

const signed = ({ kind, cents }: WaterfallBar) => `${kind !== 'total' && cents > 0 ? '+' : ''}${formatMoney(cents)}`

function upright(placed: readonly Placed[], width: number, summary: string): SvgNode {
  const { low, high, steps } = scaleOf(placed)
  const y = (cents: number) => TOP + ((high - cents) / (high - low)) * PLOT
  const room = (width - LEFT) / placed.length
  const bar = Math.min(room * 0.7, 96)
  const x = (index: number) => LEFT + index * room + (room - bar) / 2
  const bottom = TOP + PLOT + 22
  const height = bottom + LABEL_LINES * 15 + 4
  const nodes: SvgNode[] = steps.flatMap((cents) => [
    node('line', {
      x1: LEFT,
      x2: width,
      y1: coordinate(y(cents)),
      y2: coordinate(y(cents)),
      stroke: chartColor(cents === 0 ? 'axis' : 'grid'),
    }),
    node('text', { x: LEFT - 8, y: coordinate(y(cents) + 4), textAnchor: 'end', fill: chartColor('quiet') }, formatShort(cents)),
  ])
  placed.forEach((each, index) => {
    const [top, end] = [y(Math.max(each.from, each.to)), y(Math.min(each.from, each.to))]
    nodes.push(...drawn(each, { x: x(index), y: top, width: bar, height: Math.max(end - top, 1) }))
    if (index + 1 < placed.length)
      nodes.push(
        node('line', {
          x1: coordinate(x(index) + bar),
          x2: coordinate(x(index + 1)),
          y1: coordinate(y(each.to)),
          y2: coordinate(y(each.to)),
          stroke: chartColor('axis'),
          strokeDasharray: '2 3',
        }),
      )
    const isAbove = each.kind === 'total' ? each.cents >= 0 : each.cents > 0
    const middle = coordinate(x(index) + bar / 2)
    nodes.push(
      node(
        'text',
        { x: middle, y: coordinate(isAbove ? top - 6 : end + FONT + 3), textAnchor: 'middle', fill: chartColor('ink'), fontWeight: 600 },
        room < 84 ? formatShort(each.cents) : signed(each),
      ),
    )
    wrapped(each.label, Math.floor(room / 6.1)).forEach((line, at) =>
      nodes.push(node('text', { x: middle, y: bottom + 12 + 15 * at, textAnchor: 'middle', fill: chartColor('quiet') }, line)),
    )
  })
  return node('svg', { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': summary, fontSize: FONT }, ...nodes)
}

const ROW = 44
const ROW_BAR = 14

function rows(placed: readonly Placed[], width: number, summary: string): SvgNode {
  const { low, high } = scaleOf(placed)
  const x = (cents: number) => ((cents - low) / (high - low)) * width
  const height = placed.length * ROW
  const zero = coordinate(x(0))
  const nodes: SvgNode[] = [node('line', { x1: zero, x2: zero, y1: 0, y2: height, stroke: chartColor('axis') })]
  placed.forEach((each, index) => {
    const y = index * ROW
    const [start, end] = [x(Math.min(each.from, each.to)), x(Math.max(each.from, each.to))]
    const [label = ''] = wrapped(each.label, Math.floor((width - 110) / 6.1), 1)
    nodes.push(
      node('text', { x: 0, y: y + FONT, fill: chartColor('quiet') }, label),
      node('text', { x: width, y: y + FONT, textAnchor: 'end', fill: chartColor('ink'), fontWeight: 600 }, signed(each)),
      ...drawn(each, { x: start, y: y + 18, width: Math.max(end - start, 1), height: ROW_BAR }),
    )
  })
  return node('svg', { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': summary, fontSize: FONT }, ...nodes)
}

/** Wraps words into lines of at most `characters`; text that is too long ends in an ellipsis. */
export function wrapped(words: string, characters: number, lines = LABEL_LINES): readonly string[] {
  const made: string[] = []
  for (const word of words.split(' ')) {
    const last = made.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= characters) made[made.length - 1] = `${last} ${word}`
    else made.push(word)
  }
  const cut = (line: string, more: boolean) =>
    line.length > characters || more ? `${line.slice(0, Math.max(characters - 1, 1)).trimEnd()}…` : line
  return made.slice(0, lines).map((line, at) => cut(line, at === lines - 1 && made.length > lines))
}
