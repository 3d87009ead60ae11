import { type Line } from '../../../base/charts/lines.ts'
import { type LegendItem, FONT } from '../../../base/charts/plot.ts'
import { type SvgNode, chartColor, coordinate, node } from '../../../base/charts/svg.ts'

// Each vehicle of a comparison has its own colour and mark shape in the charts, by its place.

const COLORS = ['series1', 'series2', 'series3', 'series4', 'series5', 'series6'] as const
export const seriesColor = (at: number): Line['color'] => COLORS[at % COLORS.length]!

/** Circle, square, triangle, diamond, cross, bar: around the origin. */
const SHAPES = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z',
  'M-3.5 -3.5h7v7h-7Z',
  'M0 -4.5l4.4 8h-8.8Z',
  'M0 -5l5 5l-5 5l-5 -5Z',
  'M-4 -4L4 4M-4 4L4 -4',
  'M-1.5 -4.5h3v9h-3Z',
] as const

export function mark(x: number, y: number, at: number): SvgNode {
  const color = chartColor(seriesColor(at))
  return node('path', {
    className: 'chart-mark',
    d: SHAPES[at % SHAPES.length]!,
    transform: `translate(${coordinate(x)} ${coordinate(y)})`,
    fill: color,
    stroke: color,
    strokeWidth: 1.5,
  })
}

const LONGEST_NAME = 26

/** Short enough for a legend. */
export function shortName(name: string): string {
  const chars = Array.from(name)
  return chars.length <= LONGEST_NAME ? name : `${chars.slice(0, LONGEST_NAME - 1).join('')}…`
}

/** The line and its mark. */
export function seriesItem(name: string, at: number): LegendItem {
  return {
    label: shortName(name),
    sample: (x, y) => ({
      tag: 'g',
      attrs: {},
      children: [
        node('line', { x1: x, x2: x + 22, y1: y, y2: y, stroke: chartColor(seriesColor(at)), strokeWidth: 2 }),
        mark(x + 11, y, at),
      ],
    }),
  }
}

const LABEL_HEIGHT = FONT + 1

/** Positions for labels at these heights, moved apart where they would overlap; in the same order. */
export function separateLabels(heights: readonly number[], top: number, bottom: number): readonly number[] {
  const order = heights.map((y, at) => ({ y, at })).toSorted((a, b) => a.y - b.y)
  const places: number[] = []
  let least = top
  for (const { y, at } of order) {
    places[at] = Math.max(y, least)
    least = places[at]! + LABEL_HEIGHT
  }
  // Pushed out below, they move up again as far as they must.
  let most = bottom
  for (const { at } of order.toReversed()) {
    places[at] = Math.min(places[at]!, most)
    most = places[at]! - LABEL_HEIGHT
  }
  return places
}
