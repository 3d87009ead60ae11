import type { HomeLoanResult } from '../calculator/result/result.ts'
import { formatDate, formatMoney } from '../../../base/money/format.ts'
import { type Chart, type SvgNode, chartColor, coordinate, node } from '../../../base/charts/svg.ts'
import { diamond, dot, FONT, type LegendItem, lineSample, type Plot, type Size } from '../../../base/charts/plot.ts'
import { drawLine, framed, type Line, type Point } from '../../../base/charts/lines.ts'

/** Marks beyond this many would hide the line. */
const MAX_MARKS = 24
const SHAPES_WIDTH = 11

type Given = Pick<HomeLoanResult, 'start' | 'schedule' | 'charts' | 'base' | 'payoffDate' | 'loan'>

/** The balance as the loan is paid, against the instalment alone; with both ends, and every lump sum. */
export function balanceChart(result: Given, size: Size): Chart {
  const { start, schedule, charts, payoffDate } = result
  const months = schedule.length
  const baseMonths = result.base.months ?? months
  const lent = charts.balance[0]?.variant ?? 0
  const isSame = baseMonths === months && charts.balance.every(({ base, variant }) => base === variant)
  const paid: Line = {
    label: isSame ? 'still owed' : 'as you pay it',
    color: 'line',
    points: [{ month: 0, cents: lent }, ...schedule.map(({ month, balance }) => ({ month, cents: balance }))],
  }
  const alone: Line = {
    label: 'instalment alone',
    color: 'axis',
    dash: '5 4',
    points: charts.balance.filter(({ month }) => month <= baseMonths).map(({ month, base }) => ({ month, cents: base })),
  }
  // The base has a point at the end of each year; its own end lies between two of them.
  const alonePoints = endedAt(alone.points, baseMonths)
  const lines = isSame ? [paid] : [{ ...alone, points: alonePoints }, paid]
  const lumps = schedule.filter(({ deposit, redraw }) => deposit > 0 || redraw > 0).slice(0, MAX_MARKS)
  const most = Math.max(...paid.points.map(({ cents }) => cents), ...alonePoints.map(({ cents }) => cents))
  const summary = summaryOf(result, isSame, baseMonths)
  const legend: LegendItem[] = lines.toReversed().map((line) => ({ label: line.label, sample: lineSample(line) }))
  if (lumps.length > 0)
    legend.push({ label: lumps.length === 1 ? 'a lump sum' : 'lump sums', sample: (x, y) => diamond(x + 11, y, 'mark') })
  const svg = framed({ start, months: Math.max(months, baseMonths), amounts: [0, most], legend, size, summary }, (plot) => [
    ...(isSame ? [] : [between(paid.points, alonePoints, plot)]),
    ...lines.map((line) => drawLine(line, plot)),
    ...lumps.map(({ month, balance }) => diamond(plot.x(month), plot.y(balance), 'mark')),
    ...(isSame ? [] : [dot(plot.x(baseMonths), plot.y(0), 'axis')]),
    dot(plot.x(months), plot.y(0), 'line'),
    endLabel(payoffDate, months, plot),
    ...sooner(months, baseMonths, plot),
  ])
  return {
    svg,
    summary,
    table: {
      columns: ['At the end of', 'As you pay it', 'Instalment alone'],
      rows: charts.balance.map(({ month, date, base, variant }) => ({
        cells: [formatDate(date), formatMoney(variant, 'never'), formatMoney(base, 'never')],
        marked: month === months,
      })),
    },
  }
}

function endedAt(points: readonly Point[], month: number): readonly Point[] {
  return points.at(-1)?.month === month ? points : [...points, { month, cents: 0 }]
}

function between(paid: readonly Point[], alone: readonly Point[], { x, y }: Plot): SvgNode {
  const along = (points: readonly Point[]) => points.map(({ month, cents }) => `${x(month)} ${y(cents)}`)
  const d = `M${[...along(alone), ...along(paid.toReversed())].join('L')}Z`
  return node('path', { className: 'chart-between', d, fill: chartColor('line'), fillOpacity: 0.08 })
}

/** How much sooner, between the two ends, where there is room for it. */
function sooner(months: number, baseMonths: number, { x, y }: Plot): SvgNode[] {
  const words = `${yearsAndMonths(baseMonths - months)} sooner`
  const [from, to] = [x(months) + 9, x(baseMonths) - 9]
  if (to - from < words.length * FONT * 0.56) return []
  const at = y(0) - 7
  const arrow = `M${coordinate(from)} ${at}H${coordinate(to)}m-4 -3l4 3l-4 3M${coordinate(from + 4)} ${at - 3}l-4 3l4 3`
  return [
    node('path', { className: 'chart-sooner', d: arrow, fill: 'none', stroke: chartColor('axis'), strokeWidth: 1 }),
    node('text', { x: coordinate(from), y: at - 6, textAnchor: 'start', fill: chartColor('quiet') }, words),
  ]
}

function yearsAndMonths(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [years === 0 ? '' : `${years} y`, rest === 0 && years > 0 ? '' : `${rest} m`].filter(Boolean).join(' ')
}

function endLabel(payoffDate: string, months: number, { x, y, left }: Plot): SvgNode {
  const label = formatDate(payoffDate).replace(/^\d+ /, '')
  const at = x(months)
  const isLeft = at - 22 - label.length * FONT * 0.6 > left
  return node(
    'text',
    {
      x: coordinate(isLeft ? at - 22 : at + SHAPES_WIDTH),
      y: coordinate(y(0) - 5),
      textAnchor: isLeft ? 'end' : 'start',
      fill: chartColor('ink'),
      fontWeight: 600,
    },
    label,
  )
}

function summaryOf({ payoffDate, schedule, loan }: Given, isSame: boolean, baseMonths: number): string {
  const months = schedule.length
  const owed = `The loan of ${formatMoney(loan.lent ?? 0, 'never')} is paid off on ${formatDate(payoffDate)}`
  if (isSame || months === baseMonths) return `${owed}, after ${counted(months)}.`
  return `${owed}, ${counted(Math.abs(baseMonths - months))} ${months < baseMonths ? 'sooner' : 'later'} than with the instalment alone.`
}

const counted = (months: number) => (months === 1 ? '1 month' : `${months} months`)
