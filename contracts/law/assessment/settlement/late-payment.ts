import { sentenceOf } from '../../lookup/find.ts'
import { addDays, daysOf } from '../../../base/dates.ts'
import { formatDate, formatMoney } from '../../../base/money/format.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { paragraph, section } from '../../working/law.ts'
import { type Line, announcing, fixed, input, product, take } from '../../working/ledger.ts'
import { firstDueDate, firstPeriodEnd, hasNoFirstPayment, secondDueDate } from './due-dates.ts'
import { prescribedInterest } from './prescribed-interest.ts'

/** The cost of a provisional payment made after its due date. In no total: SARS charges it separately. */
export interface LatePayment {
  readonly dueDate: string
  readonly paidOn: string
  readonly amount: Line
  readonly penalty: Line
  readonly interest: Line
  readonly sentence: string
}

interface Payment {
  readonly which: 'first' | 'second'
  readonly id: string
  readonly field: 'provisionalP1' | 'provisionalP2'
  readonly paidOn: string | undefined
  readonly dueDate: string
  /** The end of the period of the Act, which may be later than the last business day to pay. */
  readonly periodEnd: string
  readonly paragraph: string
}

export const LATE_PENALTY = fixed('penalty on a late provisional payment', 100_000, 'ppm')
const LATE_PENALTY_LAW = paragraph('Fourth', '27(1)')

/** A first payment after its due date. Undefined where it came in time, its date isn't known, or the year requires none. */
export function lateFirstPayment(at: Assessment): LatePayment | undefined {
  const { inputs } = at
  if (hasNoFirstPayment(inputs)) return undefined
  return latePayment(at, {
    which: 'first',
    id: 'provisional.late',
    field: 'provisionalP1',
    paidOn: inputs.paid.provisionalP1Date,
    dueDate: firstDueDate(inputs),
    periodEnd: firstPeriodEnd(inputs),
    paragraph: '21(1)(a)',
  })
}

/** The same for the second payment. */
export function lateSecondPayment(at: Assessment): LatePayment | undefined {
  const { inputs } = at
  return latePayment(at, {
    which: 'second',
    id: 'provisional.lateSecond',
    field: 'provisionalP2',
    paidOn: inputs.paid.provisionalP2Date,
    dueDate: secondDueDate(inputs),
    periodEnd: inputs.periodEnd,
    paragraph: '21(1)(b)',
  })
}

/**
 * 10 % of what was not paid in time (Fourth Schedule, paragraph 27(1)), and simple interest at the prescribed rate from the day after the
 * period of the Act to the day of the payment (s 89bis(2)). The late payment counts as what was payable.
 */
function latePayment(at: Assessment, { which, id, field, paidOn, dueDate, periodEnd, paragraph: of }: Payment): LatePayment | undefined {
  const cents = at.inputs.paid[field]
  if (cents === 0 || paidOn === undefined || paidOn <= dueDate) return undefined
  const { line } = at.ledger
  const late = input(`paid.${field}`, cents)
  const amount = line(
    id,
    which === 'first' ? 'First payment that was late' : 'Second payment that was late',
    take(late),
    paragraph('Fourth', of),
  )
  const ofAmount = product([amount, LATE_PENALTY])
  const penalty = line(
    `${id}.penalty`,
    `Penalty on the late ${which} payment`,
    which === 'first' ? ofAmount : announcing(ofAmount, 'latePayments', paidOn, 'paid.provisionalP2Date'),
    LATE_PENALTY_LAW,
  )
  const interest = prescribedInterest(at, {
    id: `${id}.interest`,
    label: `Interest on the late ${which} payment`,
    amount,
    first: addDays(periodEnd, 1),
    last: paidOn,
    law: section('89bis(2)'),
  })
  return { dueDate, paidOn, amount, penalty, interest, sentence: sentenceFor(which, { dueDate, paidOn, amount, penalty, interest }) }
}

function sentenceFor(which: Payment['which'], { dueDate, paidOn, amount, penalty, interest }: Omit<LatePayment, 'sentence'>): string {
  const days = daysOf(addDays(dueDate, 1), paidOn)
  const when = `was due by ${formatDate(dueDate)} and was paid ${days === 1 ? 'one day' : `${days} days`} late`
  const cost = `a penalty of ${formatMoney(penalty.value)}`
  const words =
    interest.missing === undefined
      ? `${cost} and interest of ${formatMoney(interest.value)}, both on top of what is due here.`
      : `${cost}, on top of what is due here, and interest that can’t be worked out: ${sentenceOf(interest.missing)}`
  return `The ${which} payment of ${formatMoney(amount.value)} ${when}: ${words}`
}
