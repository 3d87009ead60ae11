import type { TransferDutyResult } from '../calculator/result/result.ts'
import { partsOf } from '../../../base/dates.ts'
import { formatDate, formatMoney, formatShort } from '../../../base/money/format.ts'
import { type Chart, type SvgNode, axisSteps, chartColor, coordinate, node } from '../../../base/charts/svg.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const MARGIN = { top: 18, right: 2, bottom: 22, left: 46 }
const FONT = 12
/** The smallest distance between labels that keeps them apart. */
const LABEL_GAP = 40

const MIN_TOP = 100_00

type Years = TransferDutyResult['years']

/** The duty on the same value in every year of assessment, with the year of acquisition marked. Null if no table is known. */
export function dutyYears({ years, dateOfAcquisition }: Pick<TransferDutyResult, 'years' | 'dateOfAcquisition'>, size: Size): Chart | null {
  if (years.length === 0) return null
  const marked = yearOfAssessment(dateOfAcquisition)
  const summary = summaryOf(years)
  return {
    svg: draw(years, marked, summary, size),
    summary,
    table: {
      columns: ['Year', 'Table from', 'Duty'],
      rows: years.map(({ year, tableFrom, duty }) => ({
        cells: [String(year), formatDate(tableFrom), formatMoney(duty)],
        marked: year === marked,
      })),
    },
  }
}

/** The year of assessment is named after the calendar year in which it ends, in February. */
function yearOfAssessment(date: string): number {
  const { year, month } = partsOf(date)
  return year + (month > 2 ? 1 : 0)
}

function summaryOf(years: Years): string {
  const duties = years.map(({ duty }) => duty)
  const [least, most] = [Math.min(...duties), Math.max(...duties)]
  const span = `the tables of the years ${years[0]!.year} to ${years.at(-1)!.year}`
  return least === most
    ? `By ${span} the duty on this value was always ${formatMoney(least)}.`
    : `By ${span} the duty on this value was between ${formatMoney(least)} and ${formatMoney(most)}.`
}

function draw(years: Years, marked: number, summary: string, { width, height }: Size): SvgNode {
  // There is an axis even if no year has any duty.
  const steps = axisSteps(Math.max(MIN_TOP, ...years.map(({ duty }) => duty)), 3)
  const top = steps.at(-1)!
  const slot = (width - MARGIN.left - MARGIN.right) / years.length
  const x = (index: number) => MARGIN.left + index * slot
  const y = (duty: number) => height - MARGIN.bottom - (duty / top) * (height - MARGIN.top - MARGIN.bottom)
  const every = Math.ceil(LABEL_GAP / slot)
  const last = years.length - 1
  return node(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': summary, fontSize: FONT },
    node('g', { className: 'chart-grid' }, ...steps.flatMap((step) => gridLine(step, y(step), width))),
    node(
      'g',
      { className: 'chart-bars' },
      ...years.map(({ year, duty }, index) => bar({ x: x(index), y: y(duty), slot, foot: y(0) }, year === marked)),
      ...years.flatMap(({ year, duty }, index) =>
        year === marked ? [markLabel(duty, x(index) + slot / 2, (from, to) => highest(years, { from, to }, x, y), width)] : [],
      ),
    ),
    node(
      'g',
      { className: 'chart-years' },
      // Counted from the last year, so that it has a label.
      ...years.flatMap(({ year }, index) => ((last - index) % every === 0 ? [yearLabel(year, x(index) + slot / 2, height, width)] : [])),
    ),
  )
}

function gridLine(step: number, y: number, width: number): SvgNode[] {
  const stroke = step === 0 ? chartColor('axis') : chartColor('grid')
  const at = coordinate(y)
  return [
    node('line', { x1: MARGIN.left, x2: width - MARGIN.right, y1: at, y2: at, stroke, strokeWidth: 1 }),
    node('text', { x: MARGIN.left - 6, y: coordinate(y + FONT / 3), textAnchor: 'end', fill: chartColor('quiet') }, formatShort(step)),
  ]
}

function bar(at: { readonly x: number; readonly y: number; readonly slot: number; readonly foot: number }, isMarked: boolean): SvgNode {
  const gap = Math.min(5, at.slot / 4)
  return node('rect', {
    x: coordinate(at.x + gap / 2),
    y: coordinate(at.y),
    width: coordinate(at.slot - gap),
    height: coordinate(Math.max(at.foot - at.y, 0)),
    fill: chartColor(isMarked ? 'mark' : 'line'),
  })
}

/** The top of the highest bar between two places. */
function highest(
  years: Years,
  { from, to }: { readonly from: number; readonly to: number },
  x: (index: number) => number,
  y: (duty: number) => number,
): number {
  return Math.min(...years.flatMap(({ duty }, index) => (x(index + 1) > from && x(index) < to ? [y(duty)] : [])))
}

/** The amount of the marked bar, above it and above any neighbours that it overlaps. */
function markLabel(duty: number, center: number, top: (from: number, to: number) => number, width: number): SvgNode {
  const text = formatMoney(duty, 'never')
  const half = (text.length * FONT * 0.56) / 2
  const isLast = center + half > width
  const [from, to] = isLast ? [width - 2 * half, width] : [center - half, center + half]
  return node(
    'text',
    {
      x: coordinate(isLast ? width - MARGIN.right : Math.max(center, half)),
      y: Math.max(coordinate(top(from, to) - 6), FONT),
      textAnchor: isLast ? 'end' : 'middle',
      fill: chartColor('ink'),
      fontWeight: 600,
    },
    text,
  )
}

function yearLabel(year: number, center: number, height: number, width: number): SvgNode {
  const half = (4 * FONT * 0.56) / 2
  const isLast = center + half > width
  return node(
    'text',
    {
      x: coordinate(isLast ? width : center),
      y: height - MARGIN.bottom + FONT + 4,
      textAnchor: isLast ? 'end' : 'middle',
      fill: chartColor('quiet'),
    },
    String(year),
  )
}
