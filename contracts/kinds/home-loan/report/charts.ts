import type { HomeLoanGiven } from '../calculator/inputs/inputs.ts'
import type { HomeLoanResult } from '../calculator/result/result.ts'
import { balanceChart } from '../charts/balance-chart.ts'
import { fanChart } from '../charts/fan-chart.ts'
import type { Size } from '../../../base/charts/plot.ts'
import { rentChart } from '../charts/rent-chart.ts'
import { replayChart } from '../charts/replay-chart.ts'
import { savedChart } from '../charts/saved-chart.ts'
import { yearsChart } from '../charts/years-chart.ts'
import type { Chart } from '../../../base/charts/svg.ts'
import type { ChartBlock } from '../../../base/report/document.ts'
import { leverWords } from './levers.ts'

// The pictures of the screen, on paper.

export const balance = (result: HomeLoanResult, height = 210) =>
  chartBlock('What is still owed', height, (size) => balanceChart(result, size))

export const saved = (inputs: HomeLoanGiven, result: HomeLoanResult) =>
  chartBlock('Interest saved by paying more', 0, (size) => savedChart(result, (lever) => leverWords(inputs, lever), size))

export const years = (result: HomeLoanResult) => chartBlock('Where each year’s payments go', 190, (size) => yearsChart(result, size))

export const fan = (result: HomeLoanResult) => chartBlock('The instalment if prime moves', 190, (size) => fanChart(result, size))

export const replay = ({ replay: past }: HomeLoanResult) =>
  past === null ? [] : chartBlock('The instalment on historical prime rates', 190, (size) => replayChart(past, size))

export const rent = ({ rentOrBuy, start }: HomeLoanResult) =>
  rentOrBuy === null || rentOrBuy.rows.length === 0
    ? []
    : chartBlock('What buyer and tenant have', 190, (size) => rentChart(rentOrBuy, start, size))

function chartBlock(heading: string, height: number, draw: (size: Size) => Chart | null): readonly ChartBlock[] {
  const [wide, narrow] = [draw({ width: 640, height }), draw({ width: 320, height })]
  return wide === null || narrow === null ? [] : [{ kind: 'chart', heading, wide, narrow, words: wide.summary }]
}
