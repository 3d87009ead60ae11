import type { TransferDutyResult } from '@tafel/contracts/calculators/transfer-duty/result/result.ts'
import { basisLabel } from '@tafel/contracts/calculators/transfer-duty/result/sentences.ts'
import { costBar } from '@tafel/contracts/charts/cost-bar.ts'
import { dutyCurve } from '@tafel/contracts/charts/duty-curve.ts'
import { dutyYears } from '@tafel/contracts/charts/duty-years.ts'
import type { Chart } from '@tafel/contracts/charts/svg.ts'
import { edgeSentences } from '@tafel/contracts/transfer-duty/quote-sentences.ts'
import { createElement as h, type ReactNode } from 'react'
import { drawSvg } from '../page/chart.ts'

// The pictures of the screen, on paper. Areas are hatched beside their colour, and so are told apart in grey.

const WIDTH = 640

export function curveChart(result: TransferDutyResult): ReactNode {
  const { table } = result.duty
  const curve = table && dutyCurve(table, result, { width: WIDTH, height: 170 })
  return figure(`Where the ${basisLabel(result)} stands`, curve, edgeSentences(result).join(' '))
}

export const costsChart = (result: TransferDutyResult): ReactNode => figure('Where the costs go', costBar(result, { width: WIDTH }), '')

export function yearsChart(result: TransferDutyResult): ReactNode {
  const chart = dutyYears(result, { width: WIDTH, height: 150 })
  return figure('The same value across the years', chart, chart?.summary ?? '')
}

function figure(title: string, chart: Chart | null, words: string): ReactNode {
  if (chart === null) return null
  return h(
    'section',
    null,
    h('h2', null, title),
    h('div', { className: 'chart' }, drawSvg(chart.svg), words === '' ? null : h('p', { className: 'after' }, words)),
  )
}
