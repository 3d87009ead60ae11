import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import { nameAsOf } from '../../../law/working/unconfirmed.ts'
import { constantsOf, type UsedConstant } from '../../../law/working/constants-of.ts'
import type { TraceStep } from '../../../law/working/trace.ts'
import { clientSource, isOfficial, NOT_CONFIRMED } from '../../../law/figure/client-source.ts'
import { formatAmount, formatMoney, formatRate } from '../../../base/money/format.ts'
import { type Block, type Row, text } from '../../../base/report/document.ts'

/** The figures of law behind the answer, each with its status and the number of its official source, or that none has confirmed it. */
export function constantsUsed({ constantsVersion }: TaxScenarioResult, trace: readonly TraceStep[]): readonly Block[] {
  const constants = constantsOf(trace)
  const sources = [...new Set(constants.flatMap(({ source }) => (isOfficial(source) ? [clientSource(source)] : [])))]
  const rows = constants.map((constant): Row => ({
    cells: [
      text(upperFirst(nameAsOf(constant.name, constant.asOf))),
      text(valueWords(constant)),
      text(constant.status),
      text(isOfficial(constant.source) ? `[${sources.indexOf(clientSource(constant.source)) + 1}]` : NOT_CONFIRMED),
    ],
  }))
  return [
    {
      kind: 'table',
      heading: 'Constants used',
      columns: [`Figure, from the set ${constantsVersion}`, 'Value', 'Status', 'Source'],
      hasHead: true,
      rows,
    },
    ...(sources.length === 0 ? [] : [sourceList(sources)]),
  ]
}

function valueWords({ unit, value }: UsedConstant): string {
  if (unit === 'cents') return formatMoney(Number(value))
  if (unit === 'ppm') return formatRate(Number(value))
  return unit === 'number' ? formatAmount(Number(value) * 100) : String(value)
}

/** Sources by the numbers that tables name them by. */
export const sourceList = (sources: readonly string[]): Block => ({
  kind: 'text',
  heading: 'Sources',
  paragraphs: sources.map((source, at) => `[${at + 1}] ${source}.`),
})

const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
