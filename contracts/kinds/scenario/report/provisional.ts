import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import { formatDate, formatMoney } from '../../../base/money/format.ts'
import { forClient } from '../../report/client-law.ts'
import { type Block, date, type Row, text } from '../../../base/report/document.ts'
import { amount } from './steps.ts'

type Provisional = TaxScenarioResult['provisional']
type Plan = NonNullable<Provisional['plan']>
type Test = NonNullable<Provisional['test']>
type Late = NonNullable<Provisional['late']>
type FirstPayment = NonNullable<Provisional['firstPayment']>
type Interest = NonNullable<Provisional['interest']>

/** A payment of the plan, as screen, report and calendar name it. */
export interface PlannedPayment {
  readonly payment: 'first' | 'second' | 'third'
  readonly label: string
  readonly dueDate: string
  /** Cents; null where a constant is missing. */
  readonly amount: number | null
}

const LABELS = {
  first: 'First provisional payment',
  second: 'Second provisional payment',
  third: 'Third payment, voluntary, for the balance after the first two',
} as const

/** In the order of their dates, each as if those before it were made. The third saves interest where the year comes to more than expected. */
export function plannedPayments(plan: Plan): readonly PlannedPayment[] {
  return (['first', 'second', 'third'] as const).flatMap((payment) => {
    const planned = plan[payment]
    return planned === null ? [] : [{ payment, label: LABELS[payment], ...planned }]
  })
}

/** Whether provisional tax is due, when and how much, and the safe estimate. */
export function provisionalPlan({ provisional }: TaxScenarioResult, today: string): readonly Block[] {
  const { plan, test, late, lateSecond, firstPayment, interest, sentence } = provisional
  if (plan === null) return [{ kind: 'text', heading: 'Provisional tax', paragraphs: [forClient(sentence)] }]
  const rows = plannedPayments(plan).map(({ label, dueDate, amount: cents }): Row => ({
    cells: [text(label), date(dueDate), amount(cents)],
  }))
  return [
    { kind: 'table', heading: 'Provisional tax', columns: ['Payment', 'Due', 'Amount'], hasHead: true, rows },
    { kind: 'text', paragraphs: [sentence, ...nothingToPay(plan), ...plan.notes].map(forClient) },
    ...(firstPayment === null || !isFirstPaymentShown(firstPayment, today)
      ? []
      : explained(FIRST_HEADING, firstLines(firstPayment), firstPayment)),
    ...(late === null ? [] : explained(LATE_HEADINGS.first, lateLines(late, 'first'), late)),
    ...(lateSecond === null ? [] : explained(LATE_HEADINGS.second, lateLines(lateSecond, 'second'), lateSecond)),
    ...(test === null
      ? []
      : [testTable(test), { kind: 'text' as const, paragraphs: [test.sentence, test.basicAmount.sentence].map(forClient) }]),
    ...(interest === null || !isInterestShown(interest, today) ? [] : explained(INTEREST_HEADING, interestLines(interest), interest)),
  ]
}

const nothingToPay = ({ first, second }: Plan): readonly string[] =>
  (first === null || first.amount === 0) && second.amount === 0
    ? ['No provisional payment is needed: tax deducted at source covers the normal tax of the year.']
    : []

/** A line of the cost of a payment or interest. A null amount is refused; the sentence names the constant. */
export interface CostLine {
  readonly label: string
  readonly step: string
  readonly cents: number | null
}

export const LATE_HEADINGS = { first: 'The first payment was late', second: 'The second payment was late' } as const
export const FIRST_HEADING = 'Required first payment'
export const INTEREST_HEADING = 'Interest after the effective date'

/** A table of the lines, with the sentence under it. */
function explained(heading: string, lines: readonly CostLine[], { sentence }: { readonly sentence: string }): readonly Block[] {
  const rows = lines.map(({ label, cents }): Row => ({ cells: [text(label), amount(cents)] }))
  return [
    { kind: 'table', heading, columns: ['Line', 'Amount'], hasHead: false, rows },
    { kind: 'text', paragraphs: [forClient(sentence)] },
  ]
}

/** The cost of a late payment. */
export function lateLines({ amount: cents, penalty, interest }: Late, which: 'first' | 'second'): readonly CostLine[] {
  const [id, label] = which === 'first' ? ['provisional.late', 'First'] : ['provisional.lateSecond', 'Second']
  return [
    { label: `${label} payment that was late`, step: id, cents },
    { label: 'Penalty of 10 %', step: `${id}.penalty`, cents: penalty },
    { label: 'Interest until payment', step: `${id}.interest`, cents: interest },
  ]
}

/** Before its due date nothing is unpaid yet. What its estimate required shows at any time. */
export const isFirstPaymentShown = ({ dueDate, unpaid }: FirstPayment, today: string): boolean => unpaid === 0 || dueDate < today

/** The required first payment, and the penalty on its unpaid part. */
export const firstLines = ({ required, unpaid, penalty }: FirstPayment): readonly CostLine[] => [
  { label: 'First payment required', step: 'provisional.first', cents: required },
  { label: 'Not paid', step: 'provisional.first.unpaid', cents: unpaid },
  { label: 'Penalty of 10 %', step: 'provisional.first.penalty', cents: penalty },
]

/** Before the effective date the year is still being paid. */
export const isInterestShown = ({ effectiveDate, until }: Interest, today: string): boolean => until !== null || effectiveDate < today

/** The balance due or overpaid, and the interest on it (s 89quat). Interest that doesn't apply has no line. */
export function interestLines({ balance, charged, received, onLateThird }: Interest): readonly CostLine[] {
  const lines = [
    { label: 'Left to pay, or overpaid', step: 'provisional.balance', cents: balance, shown: true },
    { label: 'Interest on the unpaid amount', step: 'provisional.interestCharged', cents: charged, shown: charged !== null },
    { label: 'Interest paid by SARS', step: 'provisional.interestReceived', cents: received, shown: received !== null },
    {
      label: 'Interest on the late third payment',
      step: 'provisional.lateThird.interest',
      cents: onLateThird,
      shown: onLateThird !== null,
    },
  ]
  return lines.filter(({ shown }) => shown)
}

function testTable(test: Test): Block {
  const rows = estimateLines(test).map(({ label, cents }): Row => ({ cells: [text(label), amount(cents)] }))
  return { kind: 'table', heading: 'The estimate at the second payment', columns: ['Line', 'Amount'], hasHead: false, rows }
}

/** The figures of the underestimation test that say something here. */
export function estimateLines({ basicAmount, safeEstimate, estimateShort, topUp, exposure, penalty, outcome }: Test) {
  const lines = [
    { label: 'Basic amount', step: 'provisional.basicAmount', cents: basicAmount.amount, shown: basicAmount.amount !== null },
    { label: 'Lowest estimate without a penalty', step: 'provisional.safeEstimate', cents: safeEstimate, shown: true },
    {
      label: 'Shortfall of the declared estimate',
      step: 'provisional.estimateShort',
      cents: estimateShort,
      shown: outcome === 'short',
    },
    { label: 'Extra payment in time to avoid a penalty', step: 'provisional.topUp', cents: topUp, shown: topUp !== 0 },
    {
      label: 'Penalty on an estimate only R 1 too low',
      step: 'provisional.exposure',
      cents: exposure,
      shown: outcome === 'not-declared' && exposure !== 0,
    },
    {
      label: 'Penalty for underestimation',
      step: 'provisional.penalty',
      cents: penalty,
      shown: outcome === 'short' || outcome === 'refused',
    },
  ]
  return lines.filter(({ shown }) => shown)
}

/** One sentence for the first page: the next payment of a plan, and the outstanding part of the first. */
export function nextPayment({ provisional: { plan, firstPayment } }: TaxScenarioResult, today: string): string {
  if (plan === null) return ''
  const due = plannedPayments(plan).filter(({ dueDate, payment }) => payment !== 'third' && dueDate >= today)
  const [next] = due
  if (next === undefined || next.amount === null || next.amount === 0) return ''
  const outstanding =
    firstPayment === null || firstPayment.dueDate >= today || (firstPayment.unpaid ?? 0) === 0
      ? ''
      : ` No payment is entered for ${formatMoney(firstPayment.unpaid!)} of the first payment, due on ${formatDate(firstPayment.dueDate)}.`
  return `As a provisional taxpayer you pay ${formatMoney(next.amount)} by ${formatDate(next.dueDate)}.${outstanding}`
}
