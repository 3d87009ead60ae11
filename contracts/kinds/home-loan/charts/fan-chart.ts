import type { Path } from '../calculator/engine/paths.ts'
import type { HomeLoanResult } from '../calculator/result/result.ts'
import { formatMoney, formatRate } from '../../../base/money/format.ts'
import type { Chart } from '../../../base/charts/svg.ts'
import { lineSample, type Size } from '../../../base/charts/plot.ts'
import { drawLine, framed, type Line } from '../../../base/charts/lines.ts'

const STYLES: Readonly<Record<Path, Pick<Line, 'label' | 'color' | 'dash'>>> = {
  falling: { label: 'prime falls', color: 'series3', dash: '6 3' },
  level: { label: 'prime stays', color: 'series1' },
  rising: { label: 'prime rises', color: 'series6', dash: '2 3' },
}

/** The instalment with prime falling, as it is, and rising. Null for a rate that is fixed for good. */
export function fanChart({ start, charts }: Pick<HomeLoanResult, 'start' | 'charts'>, size: Size): Chart | null {
  if (charts.fan.length === 0) return null
  const lines = charts.fan.map(({ path, points }): Line => ({
    ...STYLES[path],
    isStepped: true,
    points: points.map(({ month, instalment }) => ({ month, cents: instalment })),
  }))
  const last = charts.fan.map(({ points }) => points.at(-1)!.month)
  const summary = charts.fan
    .map(({ path, points }) => {
      const { instalment, rate } = points.at(-1)!
      return `${STYLES[path].label}: ${formatMoney(instalment, 'never')} at ${formatRate(rate)} at the end`
    })
    .join('; ')
  const sentence = `Instalment if ${summary}.`
  const most = Math.max(...lines.flatMap(({ points }) => points.map(({ cents }) => cents)))
  const legend = lines.map((line) => ({ label: line.label, sample: lineSample(line) }))
  const svg = framed({ start, months: Math.max(...last), amounts: [0, most], legend, size, summary: sentence }, (plot) =>
    lines.map((line) => drawLine(line, plot)),
  )
  return {
    svg,
    summary: sentence,
    table: {
      columns: ['Year', ...lines.map(({ label }) => label)],
      rows: Array.from({ length: Math.max(...charts.fan.map(({ points }) => points.length)) }, (_none, at) => ({
        cells: [
          String(at),
          ...charts.fan.map(({ points }) => (points[at] === undefined ? '–' : formatMoney(points[at].instalment, 'never'))),
        ],
        marked: false,
      })),
    },
  }
}
