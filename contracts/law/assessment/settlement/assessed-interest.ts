import { sentenceOf } from '../../lookup/find.ts'
import { addDays } from '../../../base/dates.ts'
import { formatDate, formatMoney } from '../../../base/money/format.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { paragraph, section } from '../../working/law.ts'
import { type Figure, type Line, input, sum, take } from '../../working/ledger.ts'
import { effectiveDate, thirdDueDate } from './due-dates.ts'
import { prescribedInterest } from './prescribed-interest.ts'

/** Interest on the balance due or overpaid after provisional payments (s 89quat). In no total: SARS charges and pays it separately. */
export interface AssessedInterest {
  /** The first day of interest is the day after. */
  readonly effectiveDate: string
  /** The date of the assessment, where it is given. */
  readonly until: string | undefined
  /** Normal tax with the penalty for underestimation, less all that was paid. Negative: overpaid. */
  readonly balance: Line
  readonly charged: Line | undefined
  readonly received: Line | undefined
  /** On a third payment after the effective date, until it was made (paragraph 23A(2)). */
  readonly onLateThird: Line | undefined
  readonly sentence: string
}

export interface AssessedInterestGiven {
  readonly taxableIncome: Figure
  readonly dueOrRefund: Figure
  readonly penalty: Figure | undefined
}

/** s 89quat(2)(b) and (4)(b)(ii): of a person other than a company. */
const LEAST_INCOME = 5_000_000
/** s 89quat(4)(a). */
const LEAST_OVERPAYMENT = 1_000_000

/**
 * Above the limits of the section, from the day after the effective date to the assessment: interest at the prescribed rate on what is
 * still due (s 89quat(2)), and four percentage points less on what was overpaid (s 89quat(4)). Undefined where nothing is left either way.
 */
export function assessedInterest(at: Assessment, given: AssessedInterestGiven): AssessedInterest | undefined {
  const { dueOrRefund, penalty } = given
  const { line } = at.ledger
  const parts = penalty === undefined || (penalty.value === 0 && penalty.missing === undefined) ? [dueOrRefund] : [dueOrRefund, penalty]
  const balance = line(
    'provisional.balance',
    'Left to pay or overpaid, with the penalty for underestimation',
    sum(parts),
    section('89quat(1)'),
  )
  const effective = effectiveDate(at.inputs, at.year)
  const until = at.inputs.paid.assessedOn
  const onLateThird = lateThird(at, effective)
  if (balance.value === 0 && onLateThird === undefined) return undefined
  const bears = balance.value !== 0 && exceedsLimits(given.taxableIncome, balance) && until !== undefined && until > effective
  const interest = bears ? interestOn(at, balance, effective, until) : undefined
  const [charged, received] = balance.value > 0 ? [interest, undefined] : [undefined, interest]
  const found = { effectiveDate: effective, until, balance, charged, received, onLateThird }
  return { ...found, sentence: sentenceFor(at, given.taxableIncome, found) }
}

function exceedsLimits(taxableIncome: Figure, balance: Line): boolean {
  return taxableIncome.value > LEAST_INCOME || (balance.value < 0 && -balance.value > LEAST_OVERPAYMENT)
}

function interestOn(at: Assessment, balance: Line, effective: string, until: string): Line {
  const isDue = balance.value > 0
  const { line } = at.ledger
  const amount = isDue ? balance : line('provisional.overpaid', 'Overpaid', sum([], [balance]), section('89quat(4)'))
  return prescribedInterest(at, {
    id: isDue ? 'provisional.interestCharged' : 'provisional.interestReceived',
    label: isDue ? 'Interest on the unpaid amount' : 'Interest that SARS pays on the overpayment',
    amount,
    first: addDays(effective, 1),
    last: until,
    law: section(isDue ? '89quat(2)' : '89quat(4)'),
    isPaidBySars: !isDue,
  })
}

function lateThird(at: Assessment, effective: string): Line | undefined {
  const { provisionalP3, provisionalP3Date: paidOn } = at.inputs.paid
  if (provisionalP3 === 0 || paidOn === undefined || paidOn <= effective) return undefined
  const late = input('paid.provisionalP3', provisionalP3)
  const amount = at.ledger.line(
    'provisional.lateThird',
    'Third payment after the effective date',
    take(late),
    paragraph('Fourth', '23A(2)'),
  )
  return prescribedInterest(at, {
    id: 'provisional.lateThird.interest',
    label: 'Interest on the late third payment',
    amount,
    first: addDays(effective, 1),
    last: paidOn,
    law: section('89bis(2)'),
  })
}

function sentenceFor(at: Assessment, taxableIncome: Figure, found: Omit<AssessedInterest, 'sentence'>): string {
  const { balance, effectiveDate: effective, until, charged, received, onLateThird } = found
  const from = formatDate(addDays(effective, 1))
  const third =
    onLateThird === undefined
      ? ''
      : ` The third payment came after ${formatDate(effective)}: ${amountOf(onLateThird)} of interest until it was made.`
  if (balance.value === 0) return third.trim()
  const isDue = balance.value > 0
  const amount = formatMoney(Math.abs(balance.value))
  const what = isDue ? `As entered, ${amount} is left to pay.` : `As entered, ${amount} was overpaid.`
  if (!exceedsLimits(taxableIncome, balance)) {
    const limits = isDue
      ? 'taxable income is not above R\u00a050\u00a0000'
      : 'the amount is not above R\u00a010\u00a0000, nor taxable income above R\u00a050\u00a0000'
    return `${what} It bears no interest: ${limits} (section 89quat).${third}`
  }
  const interest = charged ?? received
  if (interest !== undefined && until !== undefined)
    return `${what} From ${from} to the assessment on ${formatDate(until)} ${isDue ? 'SARS charges' : 'SARS pays'} ${amountOf(interest)} of interest (section ${isDue ? '89quat(2)' : '89quat(4)'}).${third}`
  if (until !== undefined) return `${what} It was assessed by ${formatDate(effective)}, so it bears no interest (section 89quat).${third}`
  const rate = isDue ? 'at the prescribed rate' : 'at four percentage points below the prescribed rate, paid by SARS,'
  const remedy = isDue ? ` A third payment of that amount by ${formatDate(thirdDueDate(at.inputs, at.year))} avoids it.` : ''
  return `${what} From ${from} it bears interest ${rate} until the assessment (section 89quat).${remedy} Enter the date of the assessment to see the interest.${third}`
}

const amountOf = (interest: Line): string =>
  interest.missing === undefined ? formatMoney(interest.value) : `an amount that can’t be worked out (${sentenceOf(interest.missing)})`
