import type { TaxScenarioInputs } from '../../../law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import { formatDate, formatMoney, formatPercent } from '../../../base/money/format.ts'
import { type AnswerBand, type Cell, type FigureSource, money, NONE, type Note, type Sentences } from '../../../base/report/document.ts'
import { lastDayOfResidence, yearEnd, yearStart } from '../../../law/tax-year.ts'
import { dueLabel } from './assessment-lines.ts'
import { hundredths } from './steps.ts'
import { notIncluded } from '../../report/client-law.ts'
import { announced } from './law-words.ts'
import { nextPayment } from './provisional.ts'

const amountOf = (cents: number | null): Cell => (cents === null ? NONE : money(cents))
const rateFrom = (id: string): FigureSource => ({ plus: [id], isToHundredths: true })
const rateOf = (ppm: number | null): Cell => (ppm === null ? NONE : hundredths(ppm))

/** The amount due or refunded, the two rates, and take-home pay. A deceased estate earns no next rand, so it has no marginal rate. */
export function answerBand({ dateOfDeath }: TaxScenarioInputs, { settlement, rates, takeHome, incomplete }: TaxScenarioResult): AnswerBand {
  const { dueOrRefund } = settlement
  return {
    kind: 'answerBand',
    figures: [
      {
        label: dueLabel(dueOrRefund),
        value: amountOf(dueOrRefund === null ? null : Math.abs(dueOrRefund)),
        from: { [(dueOrRefund ?? 0) < 0 ? 'less' : 'plus']: ['settlement.dueOrRefund'] },
        ...(incomplete && { isIncomplete: true }),
      },
      { label: 'Effective rate on taxable income', value: rateOf(rates.effective), from: rateFrom('rates.effective') },
      ...(dateOfDeath === undefined ? [{ label: 'Marginal rate', value: rateOf(rates.marginal), from: rateFrom('rates.marginal') }] : []),
      ...(takeHome === null
        ? []
        : [{ label: 'Take-home a month', value: amountOf(takeHome.normalMonth), from: { plus: ['takeHome.normalMonth'] } }]),
    ],
  }
}

/** The year in sentences: a short period, the amount due and why, the cost of the next rand, the next payment. */
export function answerSentences(inputs: TaxScenarioInputs, result: TaxScenarioResult, today: string): Sentences {
  const ofNextRand = inputs.dateOfDeath === undefined ? rateSentence(result) : ''
  const sentences = [periodSentence(inputs), dueSentence(result), taxSentence(inputs, result), ofNextRand, nextPayment(result, today)]
  return { kind: 'sentences', sentences: sentences.filter((sentence) => sentence !== '') }
}

/** The days assessed, where they are not the whole year, and why. */
export function periodSentence({ taxYear, periodStart, periodEnd, dateOfDeath, residency, residencyDate }: TaxScenarioInputs): string {
  if (periodStart === yearStart(taxYear) && periodEnd === yearEnd(taxYear)) return ''
  const [why] = [
    ...(dateOfDeath === periodEnd ? ['the date of death'] : []),
    ...(residency === 'ceased' && residencyDate !== undefined && periodEnd === lastDayOfResidence(residencyDate)
      ? ['the last day of residence in South Africa']
      : []),
  ]
  return `This is the tax for ${formatDate(periodStart)} to ${formatDate(periodEnd)}${why === undefined ? '' : `, ${why}`}.`
}

/** States the amount due or refunded, and what was paid already. */
export function dueSentence({ taxYear, settlement, tax, incomplete }: TaxScenarioResult): string {
  const { dueOrRefund, paye, provisional, lumpSumTax, withheld, turnoverTaxCredit } = settlement
  if (dueOrRefund === null) return ''
  const paid = [
    [paye, 'PAYE'],
    [provisional, 'provisional tax'],
    [lumpSumTax, 'tax withheld from lump sums'],
    [withheld, 'tax withheld from a non-resident'],
    [turnoverTaxCredit, 'turnover tax'],
  ] as const
  const parts = paid.flatMap(([cents, words]) => (cents === null || cents === 0 ? [] : [`${formatMoney(cents)} of ${words}`]))
  const after = parts.length === 0 ? '' : `, after ${listed(parts)}`
  const year = `for the year of assessment ${taxYear}`
  const asFarAsKnown = incomplete ? 'without what is not included below, ' : ''
  const ofTax = `${asFarAsKnown}the tax ${year} is ${formatMoney(tax.total ?? 0)}`
  if (dueOrRefund > 0) return `${upperFirst(ofTax)}; ${formatMoney(dueOrRefund)} of it is still payable to SARS${after}.`
  if (dueOrRefund < 0) return `${upperFirst(ofTax)}; SARS refunds ${formatMoney(-dueOrRefund)}${after}.`
  return `${upperFirst(ofTax)}; nothing is payable and nothing is refunded${after}.`
}

function taxSentence({ lumpSums }: TaxScenarioInputs, { taxableIncome, capitalGains, rates }: TaxScenarioResult): string {
  if (taxableIncome.total === null) return ''
  const gain = capitalGains.taxable ?? 0
  const ofGain = gain > 0 ? `, ${formatMoney(gain)} of it capital gain` : ''
  const { effective, ofReceived } = rates
  const total = [
    'gross income',
    ...((capitalGains.sum ?? 0) > 0 ? ['capital gains'] : []),
    ...(lumpSums.some(({ gross }) => gross > 0) ? ['lump sums'] : []),
  ]
  const shares = [
    ...(effective === null ? [] : [`the tax on it is ${formatPercent(effective)}`]),
    ...(ofReceived === null ? [] : [`all tax is ${formatPercent(ofReceived)} of ${listed(total)}`]),
  ]
  const ofTax = shares.length === 0 ? '' : `; ${shares.join(' and ')}`
  return `Taxable income is ${formatMoney(taxableIncome.total)}${ofGain}${ofTax}.`
}

/** States the cost of the next R 1 000, with the bracket if the two differ. */
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

/** Notes on the answer for the client: what it lacks, and which figures are not yet law. */
export function answerNotes(result: TaxScenarioResult): readonly Note[] {
  const sentences = [...notIncluded(result.missing), ...announced(result)]
  return sentences.length === 0 ? [] : [{ kind: 'note', sentences }]
}
