import { basisLabel } from '../calculator/result/sentences.ts'
import type { TransferDutyResult } from '../calculator/result/result.ts'
import { costBar } from '../charts/cost-bar.ts'
import { dutyCurve } from '../charts/duty-curve.ts'
import { dutyYears } from '../charts/duty-years.ts'
import type { Chart } from '../../../base/charts/svg.ts'
import type { ChartBlock } from '../../../base/report/document.ts'
import { edgeSentences } from '../quote/quote-sentences.ts'

// The charts of the screen, on paper. Areas have a hatching as well as a colour, to be distinguishable in grey.

export function charts(result: TransferDutyResult): readonly ChartBlock[] {
  const { table } = result.duty
  return [
    ...chartBlock(`Where this ${basisLabel(result)} falls`, edgeSentences(result).join(' '), (width) =>
      table === null ? null : dutyCurve(table, result, { width, height: 170 }),
    ),
    ...chartBlock('Where the costs go', '', (width) => costBar(result, { width })),
    ...chartBlock('Duty under earlier tables', dutyYears(result, { width: WIDE, height: 150 })?.summary ?? '', (width) =>
      dutyYears(result, { width, height: 150 }),
    ),
  ]
}

const WIDE = 640
const NARROW = 320

function chartBlock(heading: string, words: string, draw: (width: number) => Chart | null): readonly ChartBlock[] {
  const [wide, narrow] = [draw(WIDE), draw(NARROW)]
  return wide === null || narrow === null ? [] : [{ kind: 'chart', heading, wide, narrow, words }]
}
