import type { HomeLoanResult } from '../calculator/result/result.ts'
import { formatDate, formatMoney, formatRate } from '../../../base/money/format.ts'
import type { Chart } from '../../../base/charts/svg.ts'
import { lineSample, type Size } from '../../../base/charts/plot.ts'
import { drawLine, framed, type Line } from '../../../base/charts/lines.ts'

type Replay = NonNullable<HomeLoanResult['replay']>

/** The instalment as it would have been, on historical prime rates. */
export function replayChart({ from, months, rows, changes, instalmentAtStart, sentence }: Replay, size: Size): Chart {
  const actual: Line = {
    label: 'instalment on historical prime rates',
    color: 'line',
    isStepped: true,
    points: [{ month: 0, cents: rows[0]?.contract ?? 0 }, ...rows.map(({ month, contract }) => ({ month, cents: contract }))],
  }
  const first = instalmentAtStart ?? 0
  const level: Line = {
    label: 'had prime stayed',
    color: 'axis',
    dash: '5 4',
    points: [
      { month: 0, cents: first },
      { month: months, cents: first },
    ],
  }
  const most = Math.max(first, ...rows.map(({ contract }) => contract))
  const legend = [actual, level].map((line) => ({ label: line.label, sample: lineSample(line) }))
  const svg = framed({ start: from, months, amounts: [0, most], legend, size, summary: sentence }, (plot) => [
    drawLine(level, plot),
    drawLine(actual, plot),
  ])
  return {
    svg,
    summary: sentence,
    table: {
      columns: ['Prime from', 'Prime', 'Instalment after it'],
      rows: changes.map(({ from: date, prime }) => ({
        cells: [
          formatDate(date),
          formatRate(prime),
          formatMoney(rows.find((row) => row.date > date)?.contract ?? rows.at(-1)?.contract ?? 0),
        ],
        marked: false,
      })),
    },
  }
}
