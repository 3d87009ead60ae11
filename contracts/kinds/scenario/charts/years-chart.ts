import type { YearSplit } from '../calculator/years-ahead/year-split.ts'
import { formatMoney, formatShort } from '../../../base/money/format.ts'
import { hatched } from '../../../base/charts/hatching.ts'
import { dot, type LegendItem, lineSample, type Plot, plotted, type Size, strokeOf, swatch } from '../../../base/charts/plot.ts'
import { type Chart, axisSteps, type SvgNode } from '../../../base/charts/svg.ts'

const SERIES = { facts: 1, tables: 2 } as const
const LABEL_ROOM = 40
/** The two bars are between the points of two years. */
const FACTS = { from: -0.8, to: -0.5 }
const TABLES = { from: -0.5, to: -0.2 }

/** The tax of each year, and between two years the changes due to income and facts and due to tables. Null without two years to compare. */
export function yearsChart(splits: readonly YearSplit[], size: Size): Chart | null {
  const known = splits.filter((split): split is YearSplit & { tax: number } => split.tax !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || known.length < 2) return null
  const summary = summaryOf(first, last, splits)
  const reached = splits.flatMap(({ tax, byTables }) => [tax ?? 0, (tax ?? 0) - (byTables ?? 0)])
  const legend: LegendItem[] = [
    { label: 'tax of the year', sample: lineSample({ color: 'line' }) },
    { label: 'income and facts', sample: swatch(SERIES.facts) },
    { label: 'tables', sample: swatch(SERIES.tables) },
  ]
  const [least, most] = [Math.min(0, ...reached), Math.max(100_00, ...reached)]
  const below = least < 0 ? axisSteps(Math.max(-least, 100_00), 2).slice(1) : []
  const svg = plotted(
    {
      x: { from: -0.5, to: splits.length - 0.5, labels: (plot) => yearLabels(splits, plot) },
      y: { steps: [...below.map((step) => -step), ...axisSteps(most, 4)], format: formatShort },
      legend,
      size,
      summary,
    },
    (plot) => [
      ...splits.flatMap((split, at) => moves(split, at, plot)),
      strokeOf(lineOf(splits, plot), 'line'),
      ...splits.flatMap(({ tax }, at) => (tax === null ? [] : [dot(plot.x(at), plot.y(tax), 'line')])),
    ],
  )
  return {
    svg,
    summary,
    table: {
      columns: ['Year of assessment', 'Tax', 'Moved by income and facts', 'Moved by the tables'],
      rows: splits.map(({ taxYear, tax, byFacts, byTables }, at) => ({
        cells: [String(taxYear), ...[tax, byFacts, byTables].map((cents) => (cents === null ? '–' : formatMoney(cents)))],
        marked: at === 0,
      })),
    },
  }
}

function summaryOf(first: YearSplit, last: YearSplit, splits: readonly YearSplit[]): string {
  const difference = last.tax! - first.tax!
  const sumOf = (of: 'byFacts' | 'byTables') => splits.reduce((sum, split) => sum + (split[of] ?? 0), 0)
  const moved = (cents: number) => `${formatMoney(Math.abs(cents))} ${cents < 0 ? 'less' : 'more'}`
  const range = `From ${first.taxYear} to ${last.taxYear} the tax of a year goes from ${formatMoney(first.tax!)} to ${formatMoney(last.tax!)}`
  if (splits.slice(1).some(({ byFacts }) => byFacts === null)) return `${range}.`
  return `${range}, ${moved(difference)}: ${moved(sumOf('byFacts'))} by income and facts, ${moved(sumOf('byTables'))} by the tables.`
}

function yearLabels(splits: readonly YearSplit[], { left, right }: Plot) {
  const every = Math.max(1, Math.ceil((LABEL_ROOM * splits.length) / (right - left)))
  return splits.flatMap(({ taxYear }, at) => (at % every === 0 ? [{ at, text: String(taxYear) }] : []))
}

function moves({ tax, byFacts, byTables }: YearSplit, at: number, { x, y }: Plot): readonly SvgNode[] {
  if (tax === null || byFacts === null || byTables === null) return []
  const held = tax - byTables
  const bar = (place: { readonly from: number; readonly to: number }, a: number, b: number, series: number) => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)]
    const from = x(at + place.from)
    return low === high ? [] : hatched({ x: from, y: y(high), width: x(at + place.to) - from, height: y(low) - y(high) }, series)
  }
  return [...bar(FACTS, held - byFacts, held, SERIES.facts), ...bar(TABLES, held, tax, SERIES.tables)]
}

/** A year without a figure breaks the line. */
function lineOf(splits: readonly YearSplit[], { x, y }: Plot): string {
  return splits
    .flatMap(({ tax }, at) => (tax === null ? [] : [`${at === 0 || splits[at - 1]!.tax === null ? 'M' : 'L'}${x(at)} ${y(tax)}`]))
    .join('')
}
