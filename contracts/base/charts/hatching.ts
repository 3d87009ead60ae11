import { type SvgNode, chartColor, coordinate, node } from './svg.ts'

/** How series differ where there is no colour, in the order of the series: plain, slanted, upright, slanted back, level, crossed. */
export const HATCHINGS = ['plain', 'slanted', 'upright', 'slantedBack', 'level', 'crossed'] as const
export type Hatching = (typeof HATCHINGS)[number]

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const STEP = 6

/** The hatching of a series: after the last one they begin again, each with the next colour's. */
const hatchingOf = (series: number) => HATCHINGS[(series + Math.floor(series / HATCHINGS.length)) % HATCHINGS.length]!

/** An area in the colour of a series, hatched so that it is distinguishable in grey as well. */
export function hatched(area: Area, series: number): readonly SvgNode[] {
  const color = chartColor(`series${(series % HATCHINGS.length) + 1}` as 'series1')
  const filled = node('rect', { ...rounded(area), fill: color })
  return [filled, ...hatchedOver(area, hatchingOf(series))]
}

/** The lines alone, drawn over existing shapes. */
export function hatchedOver(area: Area, hatching: Hatching): readonly SvgNode[] {
  const d = linesOf(area, hatching)
  return d === '' ? [] : [node('path', { d, fill: 'none', stroke: chartColor('paper'), strokeWidth: 1 })]
}

function linesOf(area: Area, hatching: Hatching): string {
  const { x, y, width, height } = area
  const along = (length: number) => Array.from({ length: Math.max(0, Math.ceil(length / STEP) - 1) }, (_, index) => (index + 1) * STEP)
  switch (hatching) {
    case 'plain':
      return ''
    case 'upright':
      return along(width)
        .map((at) => line(x + at, y, x + at, y + height))
        .join('')
    case 'level':
      return along(height)
        .map((at) => line(x, y + at, x + width, y + at))
        .join('')
    case 'slanted':
      return slanted(area, false)
    case 'slantedBack':
      return slanted(area, true)
    case 'crossed':
      return slanted(area, false) + slanted(area, true)
  }
}

/** Lines at 45 degrees, cut off at the edges. */
function slanted({ x, y, width, height }: Area, back: boolean): string {
  const count = Math.ceil((width + height) / STEP) - 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => (index + 1) * STEP)
    .map((at) => {
      // From the lower or left edge up to the upper or right one.
      const from = { x: Math.min(at, width), y: Math.max(0, at - width) }
      const to = { x: Math.max(0, at - height), y: Math.min(at, height) }
      return back ? line(x + from.x, y + from.y, x + to.x, y + to.y) : line(x + from.x, y + height - from.y, x + to.x, y + height - to.y)
    })
    .join('')
}

const line = (x1: number, y1: number, x2: number, y2: number) => `M${coordinate(x1)} ${coordinate(y1)}L${coordinate(x2)} ${coordinate(y2)}`

const rounded = ({ x, y, width, height }: Area) => ({
  x: coordinate(x),
  y: coordinate(y),
  width: coordinate(width),
  height: coordinate(height),
})
