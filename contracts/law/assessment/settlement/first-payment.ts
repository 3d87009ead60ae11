import { addDays } from '../../../base/dates.ts'
import { formatDate, formatMoney } from '../../../base/money/format.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { paragraph } from '../../working/law.ts'
import { type Figure, type Line, excess, fixed, input, product, take } from '../../working/ledger.ts'
import { firstDueDate, firstPeriodEnd, hasNoFirstPayment } from './due-dates.ts'
import { LATE_PENALTY } from './late-payment.ts'
import type { TaxOn } from './underestimation.ts'

/** The required first payment, and the penalty on its unpaid part. In no total: SARS charges it separately. */
export interface FirstPayment {
  readonly dueDate: string
  readonly required: Line
  readonly unpaid: Line
  readonly penalty: Line
  readonly sentence: string
}

export interface FirstPaymentGiven {
  readonly paye: Figure | undefined
  readonly foreignCredit: Figure | undefined
  readonly taxOn: TaxOn
  /** By the income of this scenario. */
  readonly planned: Line | undefined
}

const LAW = paragraph('Fourth', '21(1)(a)')
const PENALTY_LAW = paragraph('Fourth', '27(1)')
const HALVES = fixed('two payments', 2)

/**
 * Half of the tax on the estimate declared at the first payment, less half of the year's PAYE (Fourth Schedule, paragraph 21(1)(a)). Without
 * that estimate and with nothing paid, the first payment of the plan. Of what was not paid, 10 % (paragraph 27(1)). Undefined where the year
 * requires none, or where something was paid and its estimate isn't known.
 */
export function firstPayment(at: Assessment, given: FirstPaymentGiven): FirstPayment | undefined {
  const { provisionalP1: paid, estimateDeclaredP1: estimate } = at.inputs.paid
  if (hasNoFirstPayment(at.inputs) || (estimate === undefined && paid > 0)) return undefined
  const required = estimate === undefined ? ofPlan(at, given) : ofEstimate(at, estimate, given)
  if (required === undefined) return undefined
  const { line } = at.ledger
  const counted = paid === 0 ? [] : [input('paid.provisionalP1', paid)]
  const unpaid = line(
    'provisional.first.unpaid',
    'First payment that was not made',
    required.missing === undefined ? excess([required], counted) : take(required),
    PENALTY_LAW,
  )
  const penalty = line('provisional.first.penalty', 'Penalty on a first payment not made', product([unpaid, LATE_PENALTY]), PENALTY_LAW)
  const dueDate = firstDueDate(at.inputs)
  return { dueDate, required, unpaid, penalty, sentence: sentenceFor(at, { dueDate, required, unpaid, penalty }) }
}

function ofEstimate({ ledger }: Assessment, estimate: number, { paye, foreignCredit, taxOn }: FirstPaymentGiven): Line {
  const tax = taxOn(input('paid.estimateDeclaredP1', estimate), 'provisional.first.estimate')
  const credits = [paye, foreignCredit].filter((credit) => credit !== undefined)
  const left = ledger.line(
    'provisional.first.toPay',
    'Tax on the first estimate that PAYE leaves',
    tax.missing === undefined ? excess([tax], credits) : take(tax),
    LAW,
  )
  return ledger.line('provisional.first', 'First payment that the estimate required', product([left], [HALVES]), LAW)
}

/** None where nothing had to be paid. */
function ofPlan({ ledger }: Assessment, { planned }: FirstPaymentGiven): Line | undefined {
  if (planned === undefined || (planned.missing === undefined && planned.value === 0)) return undefined
  return ledger.line('provisional.first', 'First payment by the income of this scenario', take(planned), LAW)
}

function sentenceFor({ inputs }: Assessment, { dueDate, required, unpaid, penalty }: Omit<FirstPayment, 'sentence'>): string {
  const { estimateDeclaredP1: estimate } = inputs.paid
  const from = formatDate(addDays(firstPeriodEnd(inputs), 1))
  const cost = `a penalty of ${formatMoney(penalty.value)} (10 %), and interest at the prescribed rate from ${from} until it is paid`
  const amount = `${formatMoney(required.value)} by ${formatDate(dueDate)}`
  if (estimate === undefined)
    return `No first payment is entered. By the income of this scenario it was ${amount}. If nothing was paid, SARS charges ${cost}.`
  const what = `The estimate of ${formatMoney(estimate)} at the first payment required ${amount}`
  return unpaid.value === 0 ? `${what}. It was paid.` : `${what}. ${formatMoney(unpaid.value)} was not paid: ${cost}.`
}
