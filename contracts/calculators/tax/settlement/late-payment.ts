import { findOn, sentenceOf } from '../../../constants/find.ts'
import { addDays, daysOf } from '../../../dates.ts'
import { formatDate, formatMoney } from '../../../money/format.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { stretchesOf } from '../assessment/stretches.ts'
import { paragraph, section } from '../../law.ts'
import { type Line, constant, counted, fixed, input, product, sum, take } from '../../ledger.ts'
import { firstDueDate, hasNoFirstPayment } from './due-dates.ts'

/** What a first provisional payment costs that came after its due date. In no total: SARS asks for it by itself. */
export interface LatePayment {
  readonly dueDate: string
  readonly paidOn: string
  readonly amount: Line
  readonly penalty: Line
  /** Refused where the rate of one day is missing: a part of the interest is no interest. */
  readonly interest: Line
  readonly sentence: string
}

const INTEREST = section('89bis(2)')
const TEN_PER_CENT = fixed('penalty on a late provisional payment', 100_000, 'ppm')
/** The Act gives a rate a year and no days; a year of 365 days is the practice of SARS. */
const DAYS_OF_YEAR = counted('days of a year', 365)

/**
 * 10 % of what was not paid in time (Fourth Schedule, paragraph 27(1)), and interest at the prescribed rate from the day after the due date
 * to the day of the payment (s 89bis(2)), each day at its own rate (s 89quin(1)). Simple interest. The estimate of the first return isn't
 * asked for: what was paid late is taken as what it asked for. Undefined where the payment came in time or its date isn't known.
 */
export function lateFirstPayment(at: Assessment): LatePayment | undefined {
  const { inputs, ledger } = at
  const { provisionalP1, provisionalP1Date: paidOn } = inputs.paid
  const dueDate = firstDueDate(inputs)
  if (provisionalP1 === 0 || paidOn === undefined || paidOn <= dueDate || hasNoFirstPayment(inputs)) return undefined
  const late = input('paid.provisionalP1', provisionalP1)
  const amount = ledger.line('provisional.late', 'First payment that was late', take(late), paragraph('Fourth', '21(1)(a)'))
  const penalty = ledger.line(
    'provisional.late.penalty',
    'Penalty on the late first payment',
    product([amount, TEN_PER_CENT]),
    paragraph('Fourth', '27(1)'),
  )
  const interest = interestOn(at, amount, addDays(dueDate, 1), paidOn)
  return { dueDate, paidOn, amount, penalty, interest, sentence: sentenceFor({ dueDate, paidOn, amount, penalty, interest }) }
}

/** A line for each stretch of days with a rate of its own; none where that of the last day is missing already. */
function interestOn({ tax, ledger }: Assessment, amount: Line, first: string, last: string): Line {
  const label = 'Interest on the late first payment'
  const atEnd = findOn(tax, 'prescribedRate', 'rate', last)
  if (!atEnd.found)
    return ledger.line('provisional.late.interest', label, take(constant(atEnd, 'prescribed rate of interest', () => 0, 'ppm')), INTEREST)
  const stretches = stretchesOf(first, last, (on) => findOn(tax, 'prescribedRate', 'rate', on))
  const parts = stretches.map((stretch, index) => {
    const rate = constant(stretch.found, `prescribed rate of interest from ${formatDate(stretch.first)}`, (ppm) => ppm, 'ppm')
    const ofDays = `Interest, ${formatDate(stretch.first)} to ${formatDate(stretch.last)}`
    const days = counted(`days to ${formatDate(stretch.last)}`, daysOf(stretch.first, stretch.last))
    return ledger.line(`provisional.late.interest.${index}`, ofDays, product([amount, rate, days], [DAYS_OF_YEAR]), INTEREST)
  })
  const refused = parts.find(({ missing }) => missing !== undefined)
  return ledger.line('provisional.late.interest', label, refused ? take(refused) : sum(parts), INTEREST)
}

function sentenceFor({ dueDate, paidOn, amount, penalty, interest }: Omit<LatePayment, 'sentence'>): string {
  const days = daysOf(addDays(dueDate, 1), paidOn)
  const when = `was due by ${formatDate(dueDate)} and was paid ${days === 1 ? 'one day' : `${days} days`} late`
  const cost = `a penalty of ${formatMoney(penalty.value)}`
  const words =
    interest.missing === undefined
      ? `${cost} and interest of ${formatMoney(interest.value)}, both on top of what is due here.`
      : `${cost}, on top of what is due here, and interest that can’t be worked out: ${sentenceOf(interest.missing)}`
  return `The first payment of ${formatMoney(amount.value)} ${when}: ${words}`
}
