import { notYetLawSentences } from '../../../law/working/not-yet-law.ts'
import type { HomeLoanGiven } from '../calculator/inputs/inputs.ts'
import type { HomeLoanResult } from '../calculator/result/result.ts'
import { formatDate, formatMoney, formatRate } from '../../../base/money/format.ts'
import { notIncluded } from '../../report/client-law.ts'
import { type AnswerBand, money, type Note, type Sentences, text } from '../../../base/report/document.ts'
import { months, monthOf } from './words.ts'

/** The three main figures. */
export function answerBand({ instalment, totals, payoffDate }: HomeLoanResult): AnswerBand {
  return {
    kind: 'answerBand',
    figures: [
      { label: 'Instalment a month', value: money(instalment.contract ?? 0), from: { plus: ['instalment.contract'] } },
      { label: 'Total interest', value: money(totals.interest ?? 0), from: { plus: ['totals.interest'] } },
      { label: 'Last payment', value: text(monthOf(payoffDate)) },
    ],
  }
}

/** The loan in sentences: the amount, the payments and their term, and the effect of paying more. */
export function loanSentences(inputs: HomeLoanGiven, result: HomeLoanResult): Sentences {
  return {
    kind: 'sentences',
    sentences: [lentSentence(inputs, result), paidSentence(result), endSentence(result), savedSentence(result)].filter(
      (sentence) => sentence !== '',
    ),
  }
}

function lentSentence({ existing, termMonths }: HomeLoanGiven, { loan, rate, rateKind, base, defaults }: HomeLoanResult): string {
  const term = termMonths ?? numberIn(defaults, 'termMonths') ?? base.months ?? 0
  const what = existing === undefined ? 'is lent' : `is owed on ${formatDate(existing.asAt)}, to be paid off`
  return `${formatMoney(loan.lent ?? 0)} ${what} over ${months(term)}, at ${formatRate(rate.atStart ?? 0)} a year ${RATE_WORDS[rateKind]}.`
}

const RATE_WORDS = {
  primeLinked: 'at the start, moving with prime',
  fixed: 'for the whole term',
  fixedThenPrime: 'at the start, fixed before it moves with prime',
  ratePath: 'at the start, by the rate path below',
} as const satisfies Record<HomeLoanResult['rateKind'], string>

function paidSentence({ instalment, schedule, totals }: HomeLoanResult): string {
  const contract = instalment.contract ?? 0
  const withFees = instalment.withFees ?? 0
  const extra = schedule[0]?.extra ?? 0
  const parts = [
    withFees === contract ? '' : totals.insurance === 0 ? 'the service fee' : 'service fee and insurance',
    extra === 0 ? '' : 'the extra payment',
  ].filter(Boolean)
  if (parts.length === 0) return `The instalment is ${formatMoney(contract)} a month.`
  return `The instalment is ${formatMoney(contract)} a month; with ${parts.join(' and ')} the first payment is ${formatMoney(withFees + extra)}.`
}

function endSentence({ payoffDate, schedule }: HomeLoanResult): string {
  return `The last payment is on ${formatDate(payoffDate)}, after ${months(schedule.length)}; nothing is owed then.`
}

function savedSentence({ levers, together }: HomeLoanResult): string {
  if (levers.length === 0) return ''
  const [interest, time] = [together.interestSaved ?? 0, together.monthsSaved ?? 0]
  const words = interest < 0 ? 'costs' : 'saves'
  const sooner = time === 0 ? '' : ` and ends the loan ${months(Math.abs(time))} ${time > 0 ? 'sooner' : 'later'}`
  return `Compared with the instalment alone, this ${words} ${formatMoney(Math.abs(interest))} of interest${sooner}.`
}

const numberIn = (defaults: HomeLoanResult['defaults'], field: string): number | undefined => {
  const value = defaults.find((taken) => taken.field === field)?.value
  return typeof value === 'number' ? value : undefined
}

/** Notes on the answer for the client: what it lacks, and which figures are not yet law. */
export function answerNotes(result: HomeLoanResult): readonly Note[] {
  const sentences = [...notIncluded(result.missing), ...notYetLawSentences(result)]
  return sentences.length === 0 ? [] : [{ kind: 'note', sentences }]
}
