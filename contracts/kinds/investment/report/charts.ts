import type { InvestmentComparisonResult } from '../calculator/result/result.ts'
import type { InvestmentSensitivity } from '../calculator/sensitivity/investment-sensitivity.ts'
import { fanChart } from '../charts/fan-chart.ts'
import { feeChart } from '../charts/fee-chart.ts'
import { moneyChart } from '../charts/money-chart.ts'
import { RAND_OF, worthChart } from '../charts/worth-chart.ts'
import { type Size } from '../../../base/charts/plot.ts'
import type { Chart } from '../../../base/charts/svg.ts'
import type { ChartBlock } from '../../../base/report/document.ts'
import { bestAt } from './vehicles.ts'

// The pictures of the screen, on paper.

type Result = InvestmentComparisonResult

export const worth = (result: Result, height = 260) =>
  chartBlock(`Value after tax, in ${RAND_OF[result.view]}`, height, (size) => worthChart(result, size))

export const money = (result: Result) => chartBlock('Where the money went, in future rand', 230, (size) => moneyChart(result, size))

export const fees = (result: Result, sensitivity: InvestmentSensitivity) =>
  chartBlock('What fees take, in future rand', 200, (size) => feeChart(result, sensitivity, size))

/** Of the best vehicle. */
export function fan(result: Result, { simulation }: InvestmentSensitivity) {
  const at = bestAt(result)
  const simulated = simulation?.vehicles[at] ?? null
  return simulated === null
    ? []
    : chartBlock(`${result.vehicles[at]!.name}, simulated: value before tax, in future rand`, 220, (size) =>
        fanChart(result, simulated.fan, at, size),
      )
}

function chartBlock(heading: string, height: number, draw: (size: Size) => Chart | null): readonly ChartBlock[] {
  const [wide, narrow] = [draw({ width: 640, height }), draw({ width: 320, height: height + 40 })]
  return wide === null || narrow === null ? [] : [{ kind: 'chart', heading, wide, narrow, words: wide.summary }]
}
