import type { TaxScenarioResult } from '../calculators/tax/result/result.ts'
import { constantsOf, type UsedConstant } from '../calculators/constants-of.ts'
import type { TraceStep } from '../calculators/trace.ts'
import { formatAmount, formatMoney, formatRate } from '../money/format.ts'
import { type Block, type Row, text } from '../report/document.ts'

/** The figures of law behind the answer, each with its status and the number of its source; the sources stand below. */
export function constantsUsed({ constantsVersion }: TaxScenarioResult, trace: readonly TraceStep[]): readonly Block[] {
  const constants = constantsOf(trace)
  const sources = [...new Set(constants.map(({ source }) => source))]
  const rows = constants.map((constant): Row => ({
    cells: [
      text(upperFirst(constant.name)),
      text(valueWords(constant)),
      text(statusWords(constant)),
      text(`[${sources.indexOf(constant.source) + 1}]`),
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
    { kind: 'text', heading: 'Sources', paragraphs: sources.map((source, at) => `[${at + 1}] ${source}.`) },
  ]
}

function valueWords({ unit, value }: UsedConstant): string {
  if (unit === 'cents') return formatMoney(Number(value))
  if (unit === 'ppm') return formatRate(Number(value))
  return unit === 'number' ? formatAmount(Number(value) * 100) : String(value)
}

const SURE = { confirmed: '', one_source: ', one source', memory: ', unconfirmed' } as const
const statusWords = ({ status, confidence }: UsedConstant) => `${status}${SURE[confidence]}`

const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
