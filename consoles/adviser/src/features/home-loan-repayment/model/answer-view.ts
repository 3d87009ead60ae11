import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'
import { formatDate, formatMoney, formatPercent } from '@tafel/contracts/base/money/format.ts'
import type { PlainAnswer } from '../engine/tasks.ts'
import { monthOf, shortMonthOf } from './loan-words.ts'

export interface AnswerFigure {
  readonly label: string
  readonly value: string
  /** The step of its working; undefined if there is none. */
  readonly step: string | undefined
  /** Good for the client. */
  readonly isGain?: boolean
}

export interface AnswerNote {
  readonly lead: string
  readonly text: string
}

/** A line of the costs: with the instalment alone, and as it is paid. */
export interface CostLine {
  readonly label: string
  readonly hint?: string
  readonly base: number | null
  readonly paid: number | null
  /** The step of the amount as it is paid. */
  readonly step: string
}

/** The words and figures of the answer pane. */
export interface AnswerView {
  readonly instalment: number | null
  readonly consequence: string
  readonly figures: readonly AnswerFigure[]
  readonly notes: readonly AnswerNote[]
  /** Announced by a screen reader once typing has stopped. */
  readonly spoken: string
}

export function answerView(answer: PlainAnswer): AnswerView {
  if (!answer.ok) {
    const [first] = answer.faults
    return {
      instalment: null,
      consequence: first?.remedy ?? '',
      figures: figuresOf(undefined),
      // Missing inputs are already listed above.
      notes: answer.faults.filter(({ code }) => code !== 'nothing-lent').map(({ message, remedy }) => ({ lead: message, text: remedy })),
      spoken: answer.faults.map(({ message, remedy }) => `${message} ${remedy}`).join(' '),
    }
  }
  const { result } = answer
  return {
    instalment: result.instalment.contract,
    consequence: consequence(result),
    figures: figuresOf(result),
    notes: notesOf(result),
    spoken: `Instalment a month ${formatMoney(result.instalment.contract ?? 0)}. Total interest ${formatMoney(result.totals.interest ?? 0)}. Last payment ${formatDate(result.payoffDate)}`,
  }
}

/** The debit order of the first payment. */
function consequence({ instalment, schedule }: HomeLoanResult): string {
  const extra = schedule[0]?.extra ?? 0
  const withFees = instalment.withFees ?? 0
  const parts = [withFees === instalment.contract ? '' : 'fees', extra === 0 ? '' : 'the extra payment'].filter(Boolean)
  if (parts.length === 0) return 'a month, nothing else'
  return `Total debit order ${formatMoney(withFees + extra)}, with ${parts.join(' and ')}.`
}

function figuresOf(result: HomeLoanResult | undefined): readonly AnswerFigure[] {
  if (result === undefined)
    return ['Total interest', 'Last payment', 'Saved by paying more'].map((label) => ({ label, value: '–', step: undefined }))
  const { interestSaved } = result.together
  const isSaving = result.levers.length > 0
  return [
    { label: 'Total interest', value: formatMoney(result.totals.interest ?? 0, 'never'), step: 'totals.interest' },
    {
      label: 'Last payment',
      value: monthOf(result.payoffDate).length > LONG_MONTH ? shortMonthOf(result.payoffDate) : monthOf(result.payoffDate),
      step: 'months',
    },
    isSaving
      ? {
          label: (interestSaved ?? 0) < 0 ? 'Additional interest' : 'Saved by paying more',
          value: formatMoney(Math.abs(interestSaved ?? 0), 'never'),
          step: 'together.interestSaved',
          isGain: (interestSaved ?? 0) > 0,
        }
      : { label: 'Saved by paying more', value: 'nothing yet', step: undefined },
  ]
}

const LONG_MONTH = 12

/** The notes: constants that are not loaded, each once, and warnings. */
function notesOf({ missing, notes }: HomeLoanResult): readonly AnswerNote[] {
  const once = missing.filter(({ constant }, at) => missing.findIndex((each) => each.constant === constant) === at)
  // A limit that could not be tested has its own note with the field to fill in, so it is left out here.
  const untested = notes.filter(({ code }) => code === 'limit-not-tested')
  const notedMessages = new Set(untested.map(({ message }) => message.toLowerCase()))
  const isNoted = (message: string) => [...notedMessages].some((noted) => noted.includes(message.toLowerCase()))
  return [
    ...once
      .filter(({ message }) => !isNoted(message))
      .map(({ label, message, remedy }) => ({ lead: `${label}:`, text: `${message} ${remedy}` })),
    ...notes.map(({ severity, message, remedy }) => ({
      lead: severity === 'issue' ? 'Before a report is issued:' : 'Check:',
      text: `${message} ${remedy}`,
    })),
  ]
}

/** The costs of the loan as it is paid and with the instalment alone. `null` if the latter is not calculated. */
export function costLines(result: HomeLoanResult): { readonly lines: readonly CostLine[]; readonly sum: CostLine } {
  const { base, totals, loan, months } = result
  const serviceFee = months === null || months === 0 ? 0 : Math.round((totals.serviceFees ?? 0) / months)
  const insurance = months === null || months === 0 ? 0 : Math.round((totals.insurance ?? 0) / months)
  const baseMonths = base.months ?? 0
  const lines: CostLine[] = [
    { label: 'Loan', base: loan.lent, paid: loan.lent, step: 'loan.lent' },
    { label: 'Interest', base: base.interest, paid: totals.interest, step: 'totals.interest' },
    ...((totals.serviceFees ?? 0) > 0
      ? [
          {
            label: 'Service fee',
            hint: baseMonths === months ? `${months} months` : `${baseMonths} and ${months} months`,
            base: serviceFee * baseMonths,
            paid: totals.serviceFees,
            step: 'totals.serviceFees',
          },
        ]
      : []),
    ...((totals.insurance ?? 0) > 0
      ? [{ label: 'Insurance', base: insurance * baseMonths, paid: totals.insurance, step: 'totals.insurance' }]
      : []),
    ...((totals.initiationFee ?? 0) > 0
      ? [{ label: 'Initiation fee', base: totals.initiationFee, paid: totals.initiationFee, step: 'totals.initiationFee' }]
      : []),
  ]
  const total = lines.reduce((sum, line) => sum + (line.base ?? 0), 0)
  return { lines, sum: { label: 'Total paid', base: total, paid: totals.cost, step: 'totals.cost' } }
}

/** Below the costs: the effective rate and the end of the loan. */
export function endSentence({ rate, schedule }: HomeLoanResult): string {
  const last = schedule.at(-1)
  const end =
    last === undefined
      ? ''
      : ` The last payment is ${formatMoney(last.instalment + last.extra + last.deposit)}, and the balance is then exactly ${formatMoney(last.balance, 'always')}.`
  return `Effective rate ${formatPercent(rate.effectiveAnnual ?? 0)} a year.${end}`
}
