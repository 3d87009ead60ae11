import type { HomeLoanResult } from '../calculator/result/result.ts'
import { formatMoney } from '../../../base/money/format.ts'
import { hatched } from '../../../base/charts/hatching.ts'
import type { Chart } from '../../../base/charts/svg.ts'
import { type LegendItem, type Size, swatch } from '../../../base/charts/plot.ts'
import { framed } from '../../../base/charts/lines.ts'

const SERIES = { principal: 0, interest: 1 } as const
const GAP = 0.18

/** Each year's payments, split into interest and capital. A year that ends with more owed shows its interest alone. */
export function yearsChart({ start, years }: Pick<HomeLoanResult, 'start' | 'years'>, size: Size): Chart {
  const bars = years.map(({ interest, principal }) => ({ interest: interest ?? 0, principal: Math.max(0, principal ?? 0) }))
  const most = Math.max(0, ...bars.map(({ interest, principal }) => interest + principal))
  // With lump sums a year may come out the other way round: from here on none does.
  const turn = bars.findLastIndex(({ interest, principal }) => principal <= interest) + 1
  const summary =
    turn === bars.length
      ? 'Up to the last year more goes to interest than to paying off the loan.'
      : `From ${turn === 0 ? 'the first year' : `year ${turn + 1}`} on more pays off the loan than goes to interest.`
  const legend: LegendItem[] = [
    { label: 'paid off', sample: swatch(SERIES.principal) },
    { label: 'interest', sample: swatch(SERIES.interest) },
  ]
  const svg = framed({ start, months: 12 * years.length, amounts: [0, most], legend, size, summary }, ({ x, y }) =>
    bars.flatMap(({ interest, principal }, year) => {
      const from = x(12 * (year + GAP / 2))
      const width = x(12 * (year + 1 - GAP / 2)) - from
      const bar = (low: number, high: number, series: number) =>
        high > low ? hatched({ x: from, y: y(high), width, height: y(low) - y(high) }, series) : []
      return [...bar(0, principal, SERIES.principal), ...bar(principal, principal + interest, SERIES.interest)]
    }),
  )
  return {
    svg,
    summary,
    table: {
      columns: ['Year', 'Interest', 'Paid off', 'Still owed'],
      rows: years.map(({ interest, principal, balance }, year) => ({
        cells: [String(year + 1), ...[interest, principal, balance].map((cents) => formatMoney(cents ?? 0))],
        marked: year === turn,
      })),
    },
  }
}
