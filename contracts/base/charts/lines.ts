import { addMonths, partsOf } from '../dates.ts'
import { formatShort } from '../money/format.ts'
import { type LegendItem, type Plot, plotted, type SeriesColor, type Size, strokeOf } from './plot.ts'
import { type SvgNode, axisSteps } from './svg.ts'

// Amounts over months.

export interface Point {
  /** 0 is the day it starts. */
  readonly month: number
  readonly cents: number
}

export interface Line {
  readonly label: string
  readonly points: readonly Point[]
  readonly color: SeriesColor
  readonly dash?: string
  /** Stays at a value until the next one, instead of rising towards it. */
  readonly isStepped?: boolean
}

/** The smallest range of an axis, so that its steps are whole cents. */
const MIN_REACH = 100_00
/** The smallest distance between year labels that keeps them apart. */
const YEAR_GAP = 46

export interface Frame {
  /** The day it starts. */
  readonly start: string
  readonly months: number
  /** Smallest and largest amount drawn. */
  readonly amounts: readonly [least: number, most: number]
  readonly legend: readonly LegendItem[]
  readonly size: Size
  readonly summary: string
  /** Space for the labels after the last month. */
  readonly behind?: number
}

/** The frame, with the shapes that `draw` adds. */
export function framed(
  { start, months, amounts, legend, size, summary, behind }: Frame,
  draw: (plot: Plot) => readonly SvgNode[],
): SvgNode {
  const [least, most] = amounts
  const above = axisSteps(Math.max(most, MIN_REACH), 5)
  const below = least < 0 ? axisSteps(Math.max(-least, MIN_REACH), 2).slice(1) : []
  return plotted(
    {
      x: { from: 0, to: Math.max(1, months), labels: (plot) => yearLabels(start, months, plot) },
      y: { steps: [...below.map((step) => -step), ...above], format: formatShort },
      legend,
      size,
      summary,
      ...(behind === undefined ? {} : { behind }),
    },
    draw,
  )
}

function yearLabels(start: string, months: number, { left, right }: Plot) {
  const years = Math.max(1, months / 12)
  const every = Math.max(1, Math.ceil((YEAR_GAP * years) / (right - left)))
  const labels: { readonly at: number; readonly text: string }[] = []
  for (let month = 0; month <= months; month += 12 * every) labels.push({ at: month, text: String(partsOf(addMonths(start, month)).year) })
  return labels
}

export function drawLine({ points, color, dash, isStepped = false }: Line, { x, y }: Plot): SvgNode {
  const d = points.map(({ month, cents }, at) => {
    if (at === 0) return `M${x(month)} ${y(cents)}`
    return isStepped ? `H${x(month)}V${y(cents)}` : `L${x(month)} ${y(cents)}`
  })
  return strokeOf(d.join(''), color, dash)
}
