import type { TaxScenarioResult } from '../calculators/tax/result/result.ts'
import { type AnswerBand, type Cell, money, NONE, type Note, rate } from '../report/document.ts'

const amountOf = (cents: number | null): Cell => (cents === null ? NONE : money(cents))
const rateOf = (ppm: number | null): Cell => (ppm === null ? NONE : rate(ppm))

/** What is due or comes back, and the two rates. */
export function answerBand({ settlement, rates, takeHome, incomplete }: TaxScenarioResult): AnswerBand {
  const { dueOrRefund } = settlement
  const isRefund = dueOrRefund !== null && dueOrRefund < 0
  return {
    kind: 'answerBand',
    figures: [
      {
        label: isRefund ? 'Refund' : 'Due to SARS',
        value: amountOf(isRefund ? -dueOrRefund : dueOrRefund),
        ...(incomplete && { isIncomplete: true }),
      },
      { label: 'Effective rate', value: rateOf(rates.effective) },
      { label: 'Marginal rate', value: rateOf(rates.marginal) },
      ...(takeHome === null ? [] : [{ label: 'Take-home pay a month', value: amountOf(takeHome.normalMonth) }]),
    ],
  }
}

/** Which lines are refused, by the constant that is missing; totals go on without them. */
export function incompleteNote({ missing }: TaxScenarioResult): readonly Note[] {
  return missing.length === 0 ? [] : [{ kind: 'note', sentences: missing.map(({ label, message }) => `${label}: ${message}`) }]
}
