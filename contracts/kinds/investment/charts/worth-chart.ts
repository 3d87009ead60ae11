import type { InvestmentComparisonResult } from '../calculator/result/result.ts'
import { addMonths } from '../../../base/dates.ts'
import { formatDate, formatMoney, formatShort } from '../../../base/money/format.ts'
import { type Chart, type SvgNode, chartColor, coordinate, node } from '../../../base/charts/svg.ts'
import { drawLine, framed, type Line, type Point } from '../../../base/charts/lines.ts'
import { FONT, type LegendItem, type Plot, type Size } from '../../../base/charts/plot.ts'
import { separateLabels, mark, seriesColor, seriesItem, shortName } from './series.ts'

export type Shown = Pick<InvestmentComparisonResult, 'startDate' | 'horizonMonths' | 'view' | 'vehicles' | 'crossovers'>

interface Series {
  /** The place of the vehicle. */
  readonly at: number
  readonly name: string
  readonly points: readonly (Point & { readonly canBeHad: boolean })[]
}

const ROOM_BEHIND = 58
/** Months between marks. */
const MARK_EVERY = 60
const LOCKED_DASH = '3 4'

/** The name of the view's money in headings. */
export const RAND_OF = { real: 'today’s rand', nominal: 'future rand' } as const

/** Value after tax, payouts included, if each vehicle ended then: dashed while its money is locked, each change of lead circled. */
export function worthChart(result: Shown, size: Size): Chart {
  const { startDate, horizonMonths, view } = result
  const series = seriesOf(result)
  const most = Math.max(0, ...series.flatMap(({ points }) => points.map(({ cents }) => cents)))
  const least = Math.min(0, ...series.flatMap(({ points }) => points.map(({ cents }) => cents)))
  const takings = leadsTaken(result, series)
  const isLocked = series.some(({ points }) => points.some(({ canBeHad }) => !canBeHad))
  const legend: LegendItem[] = [
    ...series.map(({ name, at }) => seriesItem(name, at)),
    ...(isLocked ? [{ label: 'dashed while locked', sample: lockedSample }] : []),
  ]
  const summary = summaryOf(result, series)
  const frame = { start: startDate, months: horizonMonths, amounts: [least, most] as const, legend, size, summary, behind: ROOM_BEHIND }
  const svg = framed(frame, (plot) => [
    ...series.flatMap((each) => drawSeries(each, plot)),
    ...endLabels(series, plot),
    ...takings.flatMap((taking, index) => circled(taking, plot, index === takings.length - 1)),
  ])
  return {
    svg,
    summary,
    table: {
      columns: ['At the end of', ...series.map(({ name }) => shortName(name))],
      rows: monthsOf(series).map((month) => ({
        cells: [
          formatDate(addMonths(startDate, month)),
          ...series.map(({ points }) => {
            const found = points.find((point) => point.month === month)
            return found === undefined ? '–' : `${formatMoney(found.cents, 'never')}${found.canBeHad ? '' : ' (locked)'}`
          }),
        ],
        marked: false,
      })),
    },
  }

  function lockedSample(x: number, y: number): SvgNode {
    return node('line', { x1: x, x2: x + 22, y1: y, y2: y, stroke: chartColor('quiet'), strokeWidth: 2, strokeDasharray: LOCKED_DASH })
  }
  function summaryOf(shown: Shown, all: readonly Series[]): string {
    const ends = all.flatMap(({ name, points }) => points.slice(-1).map(({ cents }) => ({ name, cents })))
    const words = ends.toSorted((a, b) => b.cents - a.cents).map(({ name, cents }) => `${name} ${formatMoney(cents, 'never')}`)
    return `After tax at the end, in ${RAND_OF[view]}: ${words.join('; ')}.${shown.crossovers.length === 0 ? ' No vehicle overtakes another.' : ''}`
  }
}

function seriesOf({ vehicles, view }: Shown): readonly Series[] {
  const figure = view === 'real' ? 'realWorth' : 'worth'
  return vehicles.flatMap(({ name, points }, at) => {
    const known = points.flatMap((point) => {
      const cents = point[figure]
      return cents === null ? [] : [{ month: point.month, cents, canBeHad: point.canBeHad }]
    })
    return known.length === 0 ? [] : [{ at, name, points: known }]
  })
}

const monthsOf = (series: readonly Series[]) => [...new Set(series.flatMap(({ points }) => points.map(({ month }) => month)))]

function drawSeries({ at, name, points }: Series, plot: Plot): readonly SvgNode[] {
  const line = (part: readonly Point[], dash?: string): Line => ({
    label: name,
    color: seriesColor(at),
    points: part,
    ...(dash === undefined ? {} : { dash }),
  })
  const opens = points.findIndex(({ canBeHad }) => canBeHad)
  const locked = opens < 0 ? points : points.slice(0, opens + 1)
  const open = opens < 0 ? [] : points.slice(opens)
  return [
    ...(locked.length > 1 ? [drawLine(line(locked, LOCKED_DASH), plot)] : []),
    ...(open.length > 0 ? [drawLine(line(open), plot)] : []),
    ...points
      .filter(({ month }, index) => month % MARK_EVERY === 0 || index === points.length - 1)
      .map(({ month, cents }) => mark(plot.x(month), plot.y(cents), at)),
  ]
}

function endLabels(series: readonly Series[], { x, y, top, bottom }: Plot): readonly SvgNode[] {
  const ends = series.map(({ points }) => points.at(-1)!)
  const places = separateLabels(
    ends.map(({ cents }) => y(cents)),
    top,
    bottom,
  )
  return ends.map(({ month, cents }, index) =>
    node(
      'text',
      { x: coordinate(x(month) + 9), y: coordinate(places[index]! + FONT / 3), fill: chartColor('ink'), fontWeight: 600 },
      formatShort(cents),
    ),
  )
}

interface LeadTaken extends Point {
  readonly words: string
}

/** The crossings at which the first place changes hands. */
function leadsTaken({ crossovers, vehicles, startDate }: Shown, series: readonly Series[]): readonly LeadTaken[] {
  const at = (place: number, month: number) => {
    const found = series.find((each) => each.at === place)
    return found === undefined ? undefined : valueAt(found.points, month)
  }
  return crossovers
    .toSorted((a, b) => a.month - b.month)
    .flatMap(({ first, second, month, leader }) => {
      const cents = at(leader, month)
      const follower = leader === first ? second : first
      // Lines between anniversaries are straight, so the two are nearly equal there; any other vehicle above both leads.
      const others = series.filter((each) => each.at !== leader && each.at !== follower)
      if (cents === undefined || others.some(({ points }) => (valueAt(points, month) ?? -Infinity) > cents)) return []
      const year = addMonths(startDate, month).slice(0, 4)
      return [{ month, cents, words: `${shortName(vehicles[leader]!.name)} leads, ${year}` }]
    })
}

function valueAt(points: readonly Point[], month: number): number | undefined {
  const after = points.find((point) => point.month >= month)
  if (after === undefined) return undefined
  const before = points.findLast((point) => point.month < month) ?? { month: 0, cents: 0 }
  const share = after.month === before.month ? 1 : (month - before.month) / (after.month - before.month)
  return before.cents + share * (after.cents - before.cents)
}

/** A ring at the crossing; the last one has a label. */
function circled({ month, cents, words }: LeadTaken, { x, y, top, left, right }: Plot, isSaid: boolean): readonly SvgNode[] {
  const [cx, cy] = [x(month), y(cents)]
  const ring = node('circle', {
    className: 'chart-crossing',
    cx: coordinate(cx),
    cy: coordinate(cy),
    r: 7,
    fill: 'none',
    stroke: chartColor('ink'),
    strokeWidth: 1.75,
  })
  if (!isSaid) return [ring]
  const width = words.length * FONT * 0.54
  const isLeft = cx - width / 2 < left
  const isRight = cx + width / 2 > right
  const high = top + 4
  return [
    ring,
    ...(cy - 10 > high + 6
      ? [
          node('line', {
            x1: cx,
            x2: cx,
            y1: high + 6,
            y2: coordinate(cy - 8),
            stroke: chartColor('axis'),
            strokeDasharray: '2 3',
          }),
        ]
      : []),
    node(
      'text',
      {
        x: coordinate(isLeft ? left : isRight ? right : cx),
        y: high,
        textAnchor: isLeft ? 'start' : isRight ? 'end' : 'middle',
        fill: chartColor('ink'),
        fontWeight: 600,
      },
      words,
    ),
  ]
}
