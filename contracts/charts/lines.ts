import { addMonths, partsOf } from '../dates.ts'
import { formatShort } from '../money/format.ts'
import { type SvgNode, axisSteps, chartColor, coordinate, node } from './svg.ts'

// Amounts over months: the frame, the lines and the legend that charts over time share.

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  /** 0 is the day it starts. */
  readonly month: number
  readonly cents: number
}

export interface Line {
  readonly label: string
  readonly points: readonly Point[]
  readonly color: Parameters<typeof chartColor>[0]
  readonly dash?: string
  /** Stays at a value until the next one, instead of rising towards it. */
  readonly isStepped?: boolean
}

/** The room inside the axes, and where a month and an amount stand in it. */
export interface Plot extends Size {
  readonly x: (month: number) => number
  readonly y: (cents: number) => number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export const FONT = 12
const MARGIN = { top: 14, right: 12, left: 46 }
const AXIS = 22
const ROW = 19
/** A label takes about so much of its font's size for each character. */
const CHARACTER = 0.54
/** An axis reaches at least so far: steps of it are whole cents. */
const LEAST_REACH = 100_00
/** Labels of years nearer to each other than this would run together. */
const YEAR_GAP = 46

export interface Frame {
  /** The day it starts. */
  readonly start: string
  readonly months: number
  /** Largest and smallest amount that is drawn. */
  readonly amounts: readonly [least: number, most: number]
  readonly legend: readonly LegendItem[]
  readonly size: Size
  readonly summary: string
  /** Room for what stands behind the last month. */
  readonly behind?: number
}

export interface LegendItem {
  readonly label: string
  readonly sample: (x: number, y: number) => SvgNode
}

/** The frame with what `draw` puts into it. */
export function framed(
  { start, months, amounts, legend, size, summary, behind = MARGIN.right }: Frame,
  draw: (plot: Plot) => readonly SvgNode[],
): SvgNode {
  const [least, most] = amounts
  const rows = legendRows(legend, size.width)
  const bottom = size.height - AXIS - rows.length * ROW
  const above = axisSteps(Math.max(most, LEAST_REACH), 5)
  const below = least < 0 ? axisSteps(Math.max(-least, LEAST_REACH), 2).slice(1) : []
  const [top, floor] = [above.at(-1)!, -(below.at(-1) ?? 0)]
  const right = size.width - behind
  const span = Math.max(1, months)
  const plot: Plot = {
    ...size,
    left: MARGIN.left,
    right,
    top: MARGIN.top,
    bottom,
    x: (month) => coordinate(MARGIN.left + (month / span) * (right - MARGIN.left)),
    y: (cents) => coordinate(bottom - ((cents - floor) / (top - floor)) * (bottom - MARGIN.top)),
  }
  return node(
    'svg',
    { viewBox: `0 0 ${size.width} ${size.height}`, ...size, role: 'img', 'aria-label': summary, fontSize: FONT },
    node('g', { className: 'chart-grid' }, ...[...below.map((step) => -step), ...above].flatMap((step) => gridLine(step, plot))),
    node('g', { className: 'chart-years' }, ...yearLabels(start, months, plot)),
    ...draw(plot),
    node('g', { className: 'chart-legend' }, ...rows.flatMap((row, at) => legendRow(row, bottom + AXIS + at * ROW + FONT))),
  )
}

function gridLine(step: number, { left, right, y }: Plot): SvgNode[] {
  const stroke = step === 0 ? chartColor('axis') : chartColor('grid')
  return [
    node('line', { x1: left, x2: right, y1: y(step), y2: y(step), stroke, strokeWidth: 1 }),
    node('text', { x: left - 6, y: coordinate(y(step) + FONT / 3), textAnchor: 'end', fill: chartColor('quiet') }, formatShort(step)),
  ]
}

function yearLabels(start: string, months: number, { x, bottom, left, right }: Plot): SvgNode[] {
  const years = Math.max(1, months / 12)
  const every = Math.max(1, Math.ceil((YEAR_GAP * years) / (right - left)))
  const labels: SvgNode[] = []
  for (let month = 0; month <= months; month += 12 * every) {
    const at = x(month)
    const textAnchor = at > right - 16 ? 'end' : 'middle'
    labels.push(
      node(
        'text',
        { x: at, y: coordinate(bottom + FONT + 5), textAnchor, fill: chartColor('quiet') },
        String(partsOf(addMonths(start, month)).year),
      ),
    )
  }
  return labels
}

export function drawLine({ points, color, dash, isStepped = false }: Line, { x, y }: Plot): SvgNode {
  const d = points.map(({ month, cents }, at) => {
    if (at === 0) return `M${x(month)} ${y(cents)}`
    return isStepped ? `H${x(month)}V${y(cents)}` : `L${x(month)} ${y(cents)}`
  })
  return node('path', {
    className: 'chart-line',
    d: d.join(''),
    fill: 'none',
    stroke: chartColor(color),
    strokeWidth: 2,
    strokeLinejoin: 'round',
    ...(dash === undefined ? {} : { strokeDasharray: dash }),
  })
}

export function dot(x: number, y: number, color: Line['color']): SvgNode {
  return node('circle', { cx: x, cy: y, r: 5, fill: chartColor('paper'), stroke: chartColor(color), strokeWidth: 2.5 })
}

export function diamond(x: number, y: number, color: Line['color']): SvgNode {
  const d = `M${coordinate(x)} ${coordinate(y - 6)}l6 6l-6 6l-6 -6Z`
  return node('path', { className: 'chart-diamond', d, fill: chartColor('paper'), stroke: chartColor(color), strokeWidth: 1.75 })
}

export const lineSample = ({ color, dash }: Line): LegendItem['sample'] => {
  return (x, y) =>
    node('line', {
      x1: x,
      x2: x + 22,
      y1: y,
      y2: y,
      stroke: chartColor(color),
      strokeWidth: 2,
      ...(dash === undefined ? {} : { strokeDasharray: dash }),
    })
}

const widthOf = ({ label }: LegendItem) => 30 + label.length * FONT * CHARACTER + 18

function legendRows(legend: readonly LegendItem[], width: number): readonly (readonly LegendItem[])[] {
  const rows: LegendItem[][] = []
  let used = Infinity
  for (const item of legend) {
    if (used + widthOf(item) > width) {
      rows.push([])
      used = 0
    }
    rows.at(-1)!.push(item)
    used += widthOf(item)
  }
  return rows
}

function legendRow(items: readonly LegendItem[], y: number): SvgNode[] {
  let x = 0
  return items.flatMap((item) => {
    const at = x
    x += widthOf(item)
    return [
      item.sample(coordinate(at), coordinate(y - FONT / 3)),
      node('text', { x: coordinate(at + 30), y: coordinate(y), fill: chartColor('quiet') }, item.label),
    ]
  })
}
