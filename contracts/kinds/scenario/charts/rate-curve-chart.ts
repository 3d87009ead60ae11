import type { RateCurve, RateStep } from '../calculator/rate-curve.ts'
import { formatMoney, formatPercent, formatRate, formatShort } from '../../../base/money/format.ts'
import { CLIFF, type RateStretch, rateSummary, reasonWords, SAME } from './rate-words.ts'
import { diamond, type LegendItem, lineSample, type Plot, plotted, type Size, strokeOf } from '../../../base/charts/plot.ts'
import { type Chart, axisSteps, type SvgNode, chartColor, coordinate, node } from '../../../base/charts/svg.ts'

/** A rate beyond these is drawn at the edge; the table has it in full. */
const MAX_RATE = 1_000_000
const MIN_RATE = -200_000
const RATE_STEP = 100_000
/** Marks beyond this many would hide the line. */
const MAX_MARKS = 8
const LABEL_ROOM = 62

/** The marginal rate over income, with the bracket; where something else moves it, a diamond and a line of the table say what. */
export function rateCurveChart(curve: RateCurve, size: Size): Chart | null {
  const { income, steps } = curve
  const last = steps.at(-1)
  if (last === undefined) return null
  const stretches = stretchesOf(steps)
  const own = stretches.find(({ from, to }) => income >= from && income < to) ?? stretches.at(-1)!
  const cliffs = stretches.filter(({ isCliff }) => isCliff)
  const summary = rateSummary(curve, stretches)
  const drawn = stretches.map(({ rate }) => clamped(rate))
  const ceiling = Math.max(500_000, ...drawn)
  const floor = Math.min(0, ...drawn)
  const rates = rateSteps(floor, ceiling)
  const legend: LegendItem[] = [
    { label: 'measured', sample: lineSample({ color: 'line' }) },
    { label: 'bracket', sample: lineSample({ color: 'axis', dash: '5 4' }) },
    ...(cliffs.length === 0
      ? []
      : [{ label: 'a deduction or credit moves', sample: (x: number, y: number) => diamond(x + 11, y, 'mark') }]),
  ]
  const svg = plotted(
    {
      x: { from: 0, to: last.to, labels: (plot) => amountLabels(last.to, plot) },
      y: { steps: rates, format: formatRate },
      legend,
      size,
      summary,
    },
    (plot) => [
      strokeOf(stepsOf(nominalsOf(steps), plot), 'axis', '5 4'),
      strokeOf(
        stepsOf(
          stretches.map((stretch) => ({ ...stretch, rate: clamped(stretch.rate) })),
          plot,
        ),
        'line',
      ),
      ...cliffs
        .toSorted((a, b) => atStake(b) - atStake(a))
        .slice(0, MAX_MARKS)
        .map(({ from, to, rate }) => diamond((plot.x(from) + plot.x(to)) / 2, markPlace(plot.y(clamped(rate)), plot), 'mark')),
      ...ownMark(income, plot),
    ],
  )
  return { svg, summary, table: tableOf(stretches, own) }
}

/** Runs of steps with the same rate, bracket and reasons. */
export function stretchesOf(steps: readonly RateStep[]): readonly RateStretch[] {
  const stretches: RateStretch[] = []
  for (const step of steps) {
    const isCliff = step.nominal !== null && Math.abs(step.rate - step.nominal) >= CLIFF && step.because.length > 0
    const before = stretches.at(-1)
    if (before !== undefined && before.isCliff === isCliff && Math.abs(before.rate - step.rate) < SAME && reasons(before) === reasons(step))
      stretches[stretches.length - 1] = { ...before, to: step.to }
    else stretches.push({ ...step, isCliff })
  }
  return stretches
}

/** By how much a stretch differs from its bracket in all: the largest are marked. */
const atStake = ({ from, to, rate, nominal }: RateStretch) => Math.abs(rate - (nominal ?? rate)) * (to - from)

const reasons = ({ because }: Pick<RateStep, 'because'>) => because.map(({ label }) => label).join()
const clamped = (rate: number) => Math.min(MAX_RATE, Math.max(MIN_RATE, rate))

function nominalsOf(steps: readonly RateStep[]): readonly RateStep[] {
  return steps.map((step) => ({ ...step, rate: step.nominal ?? step.rate }))
}

function rateSteps(floor: number, ceiling: number): readonly number[] {
  const from = Math.floor(floor / RATE_STEP)
  const to = Math.ceil(ceiling / RATE_STEP)
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * RATE_STEP)
}

function amountLabels(most: number, { left, right }: Plot) {
  const count = Math.max(2, Math.floor((right - left) / LABEL_ROOM))
  return axisSteps(most, count)
    .filter((at) => at <= most)
    .map((at) => ({ at, text: formatShort(at) }))
}

function stepsOf(steps: readonly RateStep[], { x, y }: Plot): string {
  return steps.map(({ from, to, rate }, at) => `${at === 0 ? `M${x(from)} ${y(rate)}` : `V${y(rate)}`}H${x(to)}`).join('')
}

const markPlace = (y: number, { top, bottom }: Plot) => Math.min(bottom - 6, Math.max(top - 6, y))

function ownMark(income: number, { x, top, bottom, right }: Plot): SvgNode[] {
  const at = x(income)
  const isLeft = at > right - 70
  return [
    node('line', { x1: at, x2: at, y1: top, y2: bottom, stroke: chartColor('mark'), strokeWidth: 2 }),
    node(
      'text',
      {
        x: coordinate(isLeft ? at - 5 : at + 5),
        y: top + 2,
        textAnchor: isLeft ? 'end' : 'start',
        fill: chartColor('ink'),
        fontWeight: 600,
      },
      formatShort(income),
    ),
  ]
}

function tableOf(stretches: readonly RateStretch[], own: RateStretch): Chart['table'] {
  return {
    columns: ['Gross income', 'Next rand', 'Bracket', 'What moves with it'],
    rows: stretches.map((stretch) => ({
      cells: [
        `${formatMoney(stretch.from)} to ${formatMoney(stretch.to)}`,
        formatPercent(stretch.rate),
        stretch.nominal === null ? '–' : formatRate(stretch.nominal),
        stretch.because.length === 0 ? '–' : reasonWords(stretch),
      ],
      marked: stretch === own,
    })),
  }
}
