import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import type { TaxConstants } from '../../../law/figure/tax-kinds.ts'
import type { RateCurve } from '../calculator/rate-curve.ts'
import type { YearSplit } from '../calculator/years-ahead/year-split.ts'
import type { Chart } from '../../../base/charts/svg.ts'
import type { Size } from '../../../base/charts/plot.ts'
import { bracketLadder } from '../charts/bracket-ladder.ts'
import { grossToNet } from '../charts/gross-to-net.ts'
import { limitsChart } from '../charts/limits-chart.ts'
import { rateCurveChart } from '../charts/rate-curve-chart.ts'
import { takeHomeChart } from '../charts/take-home-chart.ts'
import { yearsChart } from '../charts/years-chart.ts'
import type { Block, ChartBlock } from '../../../base/report/document.ts'
import { takeHomeSentences } from './take-home-words.ts'
import { limitsOf } from './limits.ts'

// The pictures of the screen, on paper.

export const brackets = (result: TaxScenarioResult) => picture('Through the brackets', 0, ({ width }) => bracketLadder(result, { width }))

export const takeHome = ({ takeHome: pay }: TaxScenarioResult): readonly Block[] => {
  if (pay === null) return []
  const chart = picture('Take-home pay, month by month', 190, (size) => takeHomeChart(pay, size))
  return chart.length === 0 ? [] : [...chart, { kind: 'text', paragraphs: takeHomeSentences(pay) }]
}

export const net = (inputs: TaxScenarioInputs, result: TaxScenarioResult) =>
  picture('From gross to net', 0, ({ width }) => grossToNet(inputs, result, { width }))

export const nextRand = (curve: RateCurve | undefined) =>
  curve === undefined ? [] : picture('What the next rand costs', 210, (size) => rateCurveChart(curve, size))

export const yearsPicture = (splits: readonly YearSplit[]) => picture('Tax year by year', 210, (size) => yearsChart(splits, size))

export const limits = (inputs: TaxScenarioInputs, result: TaxScenarioResult, tax: TaxConstants) =>
  picture('Use of limits', 0, ({ width }) => limitsChart(limitsOf(inputs, result, tax), { width }))

function picture(heading: string, height: number, draw: (size: Size) => Chart | null): readonly ChartBlock[] {
  const [wide, narrow] = [draw({ width: 640, height }), draw({ width: 320, height })]
  return wide === null || narrow === null ? [] : [{ kind: 'chart', heading, wide, narrow, words: wide.summary }]
}
