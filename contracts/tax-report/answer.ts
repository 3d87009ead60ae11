import type { TaxScenarioResult } from '../calculators/tax/result/result.ts'
import { formatMoney, formatPercent } from '../money/format.ts'
import { type AnswerBand, type Cell, money, NONE, type Note, type Sentences } from '../report/document.ts'
import { dueLabel } from './assessment-lines.ts'
import { hundredths } from './steps.ts'
import { notIncluded } from '../report/client-law.ts'
import { announced } from './law-words.ts'
import { nextPayment } from './provisional.ts'

const amountOf = (cents: number | null): Cell => (cents === null ? NONE : money(cents))
const rateOf = (ppm: number | null): Cell => (ppm === null ? NONE : hundredths(ppm))

/** What is due or comes back, the two rates, and what reaches the bank account. */
export function answerBand({ settlement, rates, takeHome, incomplete }: TaxScenarioResult): AnswerBand {
  const { dueOrRefund } = settlement
  return {
    kind: 'answerBand',
    figures: [
      {
        label: dueLabel(dueOrRefund),
        value: amountOf(dueOrRefund === null ? null : Math.abs(dueOrRefund)),
        ...(incomplete && { isIncomplete: true }),
      },
      { label: 'Effective rate on taxable income', value: rateOf(rates.effective) },
      { label: 'Marginal rate', value: rateOf(rates.marginal) },
      ...(takeHome === null ? [] : [{ label: 'Take-home a month', value: amountOf(takeHome.normalMonth) }]),
    ],
  }
}

/** The year in sentences: what is due and why, what the next rand costs, what is payable next. */
export function answerSentences(result: TaxScenarioResult, today: string): Sentences {
  const sentences = [dueSentence(result), taxSentence(result), rateSentence(result), nextPayment(result, today)]
  return { kind: 'sentences', sentences: sentences.filter((sentence) => sentence !== '') }
}

/** What is due or comes back, with what was paid already. */
export function dueSentence({ taxYear, settlement, tax }: TaxScenarioResult): string {
  const { dueOrRefund, paye, provisional, lumpSumTax, turnoverTaxCredit } = settlement
  if (dueOrRefund === null) return ''
  const paid = [
    [paye, 'PAYE'],
    [provisional, 'provisional tax'],
    [lumpSumTax, 'tax withheld from lump sums'],
    [turnoverTaxCredit, 'turnover tax'],
  ] as const
  const parts = paid.flatMap(([cents, words]) => (cents === null || cents === 0 ? [] : [`${formatMoney(cents)} of ${words}`]))
  const after = parts.length === 0 ? '' : `, after ${listed(parts)}`
  const year = `for the year of assessment ${taxYear}`
  const ofTax = `the tax ${year} is ${formatMoney(tax.total ?? 0)}`
  if (dueOrRefund > 0) return `${upperFirst(ofTax)}; ${formatMoney(dueOrRefund)} of it is still payable to SARS${after}.`
  if (dueOrRefund < 0) return `${upperFirst(ofTax)}; SARS refunds ${formatMoney(-dueOrRefund)}${after}.`
  return `${upperFirst(ofTax)}; nothing is payable and nothing is refunded${after}.`
}

function taxSentence({ taxableIncome, capitalGains, rates }: TaxScenarioResult): string {
  if (taxableIncome.total === null) return ''
  const gain = capitalGains.taxable ?? 0
  const ofGain = gain > 0 ? `, ${formatMoney(gain)} of it capital gain` : ''
  const { effective, ofReceived } = rates
  const shares = [
    ...(effective === null ? [] : [`the tax on it is ${formatPercent(effective)}`]),
    ...(ofReceived === null ? [] : [`all tax is ${formatPercent(ofReceived)} of everything received`]),
  ]
  const ofTax = shares.length === 0 ? '' : `; ${shares.join(', ')}`
  return `Taxable income is ${formatMoney(taxableIncome.total)}${ofGain}${ofTax}.`
}

/** What the next R 1 000 costs, and the bracket beside it where the two differ. */
export function rateSentence({ rates }: TaxScenarioResult): string {
  const { marginal, nominal, toNextBracket } = rates
  if (marginal === null) return ''
  const tax = Math.round(marginal / 10)
  const own =
    tax < 0
      ? `With the next R\u00a01\u00a0000 of income the tax falls by ${formatMoney(-tax)}`
      : `Of the next R\u00a01\u00a0000 of income ${formatMoney(tax)} goes to SARS`
  const bracket = nominal === null || nominal === marginal ? '' : `; its bracket is ${formatPercent(nominal)}`
  const next = toNextBracket === null ? '' : `; the next bracket begins above ${formatMoney(toNextBracket)} more taxable income`
  return `${own}${bracket}${next}.`
}

const listed = (parts: readonly string[]) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`)
const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** What the client must know of the answer: what it lacks, and which figures are not yet law. */
export function answerNotes(result: TaxScenarioResult): readonly Note[] {
  const sentences = [...notIncluded(result.missing), ...announced(result)]
  return sentences.length === 0 ? [] : [{ kind: 'note', sentences }]
}
