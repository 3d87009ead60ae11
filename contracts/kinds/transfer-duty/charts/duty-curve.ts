import type { TransferDutyResult } from '../calculator/result/result.ts'
import { lowerBound } from '../../../law/figure/bands.ts'
import { type TransferDutyBand, type TransferDutyTable, dutyOn } from '../../../law/figure/transfer-duty.ts'
import { formatMoney, formatRate, formatShort } from '../../../base/money/format.ts'
import { nextRandSentence } from '../calculator/result/sentences.ts'
import { type Chart, type ChartTable, type SvgNode, axisSteps, chartColor, coordinate, node } from '../../../base/charts/svg.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const MARGIN = { top: 14, right: 10, bottom: 22, left: 46 }
const FONT = 12
/** Labels nearer to each other than this would run together. */
const LABEL_GAP = 40

/** The duty by a table over the value: the curve, where the rate changes, and the value of a transfer, if there is one. */
export function dutyCurve(table: TransferDutyTable, result: TransferDutyResult | undefined, size: Size): Chart {
  // On the curve also where less is payable: by an exemption, or for a share.
  const mark = result === undefined ? null : { value: result.dutiableValue, duty: dutyOn(table.bands, result.dutiableValue) }
  const shown = reach(table.bands, mark?.value ?? 0)
  const summary =
    result === undefined || mark === null ? `Transfer duty from R\u00a00 to ${formatMoney(shown, 'never')}.` : summaryOf(result, mark)
  return { svg: draw(table.bands, shown, mark, summary, size), summary, table: twin(table, shown, mark) }
}

function summaryOf(result: TransferDutyResult, { value, duty }: NonNullable<Mark>): string {
  return result.duty.nextRand === null
    ? `By the table the duty on ${formatMoney(value)} is ${formatMoney(duty)}.`
    : nextRandSentence(result)
}

type Mark = { readonly value: number; readonly duty: number } | null

/** The largest value to show: half as much again as the marked one, and far enough to see duty rise. */
function reach(bands: readonly TransferDutyBand[], value: number): number {
  const firstDuty = bands.findIndex((band) => band.rate > 0)
  return Math.max(Math.ceil(value * 1.5), Math.ceil(lowerBound(bands, firstDuty) * 1.6), 100_000_00)
}

const edgesWithin = (bands: readonly TransferDutyBand[], shown: number) =>
  bands.flatMap(({ upTo }) => (upTo !== null && upTo < shown ? [upTo] : []))

function draw(bands: readonly TransferDutyBand[], shown: number, mark: Mark, summary: string, { width, height }: Size): SvgNode {
  const steps = axisSteps(dutyOn(bands, shown), 3)
  const top = steps.at(-1)!
  const x = (value: number) => coordinate(MARGIN.left + (value / shown) * (width - MARGIN.left - MARGIN.right))
  const y = (duty: number) => coordinate(height - MARGIN.bottom - (duty / top) * (height - MARGIN.top - MARGIN.bottom))
  const points = [0, ...edgesWithin(bands, shown), shown].map((value) => `${x(value)} ${y(dutyOn(bands, value))}`)
  return node(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': summary, fontSize: FONT },
    node('g', { className: 'chart-grid' }, ...steps.flatMap((step) => gridLine(step, y(step), width))),
    node('g', { className: 'chart-edges' }, ...edges(edgesWithin(bands, shown), x, y, top)),
    node('path', {
      className: 'chart-line',
      d: `M${points.join(' L')}`,
      fill: 'none',
      stroke: chartColor('line'),
      strokeWidth: 2,
      strokeLinejoin: 'round',
    }),
    ...(mark === null ? [] : [dot(mark, x, y, width)]),
  )
}

function gridLine(step: number, y: number, width: number): SvgNode[] {
  const stroke = step === 0 ? chartColor('axis') : chartColor('grid')
  return [
    node('line', { x1: MARGIN.left, x2: width - MARGIN.right, y1: y, y2: y, stroke, strokeWidth: 1 }),
    node('text', { x: MARGIN.left - 6, y: coordinate(y + FONT / 3), textAnchor: 'end', fill: chartColor('quiet') }, formatShort(step)),
  ]
}

function edges(values: readonly number[], x: (value: number) => number, y: (duty: number) => number, top: number): SvgNode[] {
  let lastLabel = -Infinity
  return values.flatMap((value) => {
    const at = x(value)
    const line = node('line', { x1: at, x2: at, y1: y(top), y2: y(0), stroke: chartColor('edge'), strokeWidth: 1, strokeDasharray: '2 3' })
    if (at - lastLabel < LABEL_GAP) return [line]
    lastLabel = at
    return [
      line,
      node('text', { x: at, y: coordinate(y(0) + FONT + 4), textAnchor: 'middle', fill: chartColor('quiet') }, formatShort(value)),
    ]
  })
}

function dot({ value, duty }: NonNullable<Mark>, x: (value: number) => number, y: (duty: number) => number, width: number): SvgNode {
  const [cx, cy] = [x(value), y(duty)]
  const label = formatMoney(duty, 'never')
  // Left of the dot, as the curve is above it on the right; on its right where there is no room.
  const fitsLeft = cx - 8 - label.length * FONT * 0.56 > MARGIN.left
  const fitsRight = cx + 8 + label.length * FONT * 0.56 < width
  const right = !fitsLeft && fitsRight
  return node(
    'g',
    { className: 'chart-mark' },
    node('line', { x1: cx, x2: cx, y1: cy, y2: y(0), stroke: chartColor('mark'), strokeWidth: 1.5 }),
    node('circle', { cx, cy, r: 5, fill: chartColor('paper'), stroke: chartColor('mark'), strokeWidth: 2.5 }),
    node(
      'text',
      {
        x: right ? cx + 8 : Math.max(cx - 8, 0),
        y: Math.max(coordinate(cy - 10), FONT),
        textAnchor: right ? 'start' : 'end',
        fill: chartColor('ink'),
        fontWeight: 600,
      },
      label,
    ),
  )
}

function twin({ bands }: TransferDutyTable, shown: number, mark: Mark): ChartTable {
  const marked = mark === null ? [] : [mark.value]
  const values = [...new Set([...edgesWithin(bands, shown), ...marked])].toSorted((a, b) => a - b)
  return {
    columns: ['Value', 'Duty', 'The next rand'],
    rows: values.map((value) => {
      const next = bands.find(({ upTo }) => upTo === null || value < upTo)!
      return { cells: [formatMoney(value), formatMoney(dutyOn(bands, value)), formatRate(next.rate)], marked: marked.includes(value) }
    }),
  }
}
