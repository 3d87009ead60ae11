import { hatched } from './hatching.ts'
import { type SvgNode, chartColor, coordinate, node } from './svg.ts'

// A plot between two axes: the grid, the labels, the marks and the legend that charts of lines and columns share.

export interface Size {
  readonly width: number
  readonly height: number
}

/** The area inside the axes, and the positions of values in it. */
export interface Plot extends Size {
  readonly x: (value: number) => number
  readonly y: (value: number) => number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export type SeriesColor = Parameters<typeof chartColor>[0]

export const FONT = 12
const MARGIN = { top: 14, right: 12, left: 46 }
const AXIS = 22
const ROW = 19
/** Approximate width of a character, as a fraction of the font size. */
export const CHARACTER = 0.54

export interface PlotFrame {
  readonly x: {
    readonly from: number
    readonly to: number
    /** The labels under the axis. */
    readonly labels: (plot: Plot) => readonly { readonly at: number; readonly text: string }[]
  }
  readonly y: {
    /** The positions of the grid's lines, in any order; the lowest and the highest are the ends of the axis. */
    readonly steps: readonly number[]
    readonly format: (value: number) => string
  }
  readonly legend: readonly LegendItem[]
  readonly size: Size
  readonly summary: string
  /** Room at the right of the axes. */
  readonly behind?: number
}

export interface LegendItem {
  readonly label: string
  readonly sample: (x: number, y: number) => SvgNode
}

/** The frame, with the shapes that `draw` adds. */
export function plotted(
  { x, y, legend, size, summary, behind = MARGIN.right }: PlotFrame,
  draw: (plot: Plot) => readonly SvgNode[],
): SvgNode {
  const rows = legendRows(legend, size.width)
  const bottom = size.height - AXIS - rows.length * ROW
  const [floor, top] = [Math.min(...y.steps), Math.max(...y.steps)]
  const right = size.width - behind
  const plot: Plot = {
    ...size,
    left: MARGIN.left,
    right,
    top: MARGIN.top,
    bottom,
    x: (value) => coordinate(MARGIN.left + ((value - x.from) / (x.to - x.from)) * (right - MARGIN.left)),
    y: (value) => coordinate(bottom - ((value - floor) / (top - floor)) * (bottom - MARGIN.top)),
  }
  return node(
    'svg',
    { viewBox: `0 0 ${size.width} ${size.height}`, ...size, role: 'img', 'aria-label': summary, fontSize: FONT },
    node('g', { className: 'chart-grid' }, ...y.steps.flatMap((step) => gridLine(step, y.format(step), plot))),
    node('g', { className: 'chart-axis' }, ...x.labels(plot).map(({ at, text }) => axisLabel(plot.x(at), text, plot))),
    ...draw(plot),
    node('g', { className: 'chart-legend' }, ...rows.flatMap((row, at) => legendRow(row, bottom + AXIS + at * ROW + FONT))),
  )
}

function gridLine(step: number, label: string, { left, right, y }: Plot): SvgNode[] {
  const stroke = step === 0 ? chartColor('axis') : chartColor('grid')
  return [
    node('line', { x1: left, x2: right, y1: y(step), y2: y(step), stroke, strokeWidth: 1 }),
    node('text', { x: left - 6, y: coordinate(y(step) + FONT / 3), textAnchor: 'end', fill: chartColor('quiet') }, label),
  ]
}

function axisLabel(x: number, text: string, { bottom, right }: Plot): SvgNode {
  const textAnchor = x > right - 16 ? 'end' : 'middle'
  return node('text', { x, y: coordinate(bottom + FONT + 5), textAnchor, fill: chartColor('quiet') }, text)
}

/** A line through points of the plot, by the `d` of its path. */
export function strokeOf(d: string, color: SeriesColor, dash?: string): SvgNode {
  return node('path', {
    className: 'chart-line',
    d,
    fill: 'none',
    stroke: chartColor(color),
    strokeWidth: 2,
    strokeLinejoin: 'round',
    ...(dash === undefined ? {} : { strokeDasharray: dash }),
  })
}

export function dot(x: number, y: number, color: SeriesColor): SvgNode {
  return node('circle', { cx: x, cy: y, r: 5, fill: chartColor('paper'), stroke: chartColor(color), strokeWidth: 2.5 })
}

export function diamond(x: number, y: number, color: SeriesColor): SvgNode {
  const d = `M${coordinate(x)} ${coordinate(y - 6)}l6 6l-6 6l-6 -6Z`
  return node('path', { className: 'chart-diamond', d, fill: chartColor('paper'), stroke: chartColor(color), strokeWidth: 1.75 })
}

export const lineSample = ({ color, dash }: { readonly color: SeriesColor; readonly dash?: string }): LegendItem['sample'] => {
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

/** A piece of the hatching of a series. */
export function swatch(series: number): LegendItem['sample'] {
  return (x, y) => ({ tag: 'g', attrs: {}, children: hatched({ x: x + 4, y: y - 6, width: 18, height: 12 }, series) })
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
