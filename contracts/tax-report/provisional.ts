import type { TaxScenarioResult } from '../calculators/tax/result/result.ts'
import { formatDate, formatMoney } from '../money/format.ts'
import { type Block, date, type Row, text } from '../report/document.ts'
import { amount } from './steps.ts'

type Provisional = TaxScenarioResult['provisional']
type Plan = NonNullable<Provisional['plan']>
type Test = NonNullable<Provisional['test']>
type Late = NonNullable<Provisional['late']>

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
  third: 'Third payment, voluntary, if the second is not made',
} as const

/** In the order of their dates. The third saves interest and is due only where the second fell short. */
export function plannedPayments(plan: Plan): readonly PlannedPayment[] {
  return (['first', 'second', 'third'] as const).flatMap((payment) => {
    const planned = plan[payment]
    return planned === null ? [] : [{ payment, label: LABELS[payment], ...planned }]
  })
}

/** Whether provisional tax is due, when and how much, and what estimate is safe. */
export function provisionalPlan({ provisional }: TaxScenarioResult): readonly Block[] {
  const { plan, test, late, sentence } = provisional
  if (plan === null) return [{ kind: 'text', heading: 'Provisional tax', paragraphs: [sentence] }]
  const rows = plannedPayments(plan).map(({ label, dueDate, amount: cents }): Row => ({
    cells: [text(label), date(dueDate), amount(cents)],
  }))
  return [
    { kind: 'table', heading: 'Provisional tax', columns: ['Payment', 'Due', 'Amount'], hasHead: true, rows },
    { kind: 'text', paragraphs: [sentence, ...plan.notes] },
    ...(late === null ? [] : [lateTable(late), { kind: 'text' as const, paragraphs: [late.sentence] }]),
    ...(test === null ? [] : [testTable(test), { kind: 'text' as const, paragraphs: [test.sentence, test.basicAmount.sentence] }]),
  ]
}

function lateTable(late: Late): Block {
  const rows = lateLines(late).map(({ label, cents }): Row => ({ cells: [text(label), amount(cents)] }))
  return { kind: 'table', heading: 'The first payment was late', columns: ['Line', 'Amount'], hasHead: false, rows }
}

/** What a late first payment costs. An amount of null is refused; the sentence says by which constant. */
export const lateLines = ({ amount: cents, penalty, interest }: Late) => [
  { label: 'First payment that was late', step: 'provisional.late', cents },
  { label: 'Penalty of 10 %', step: 'provisional.late.penalty', cents: penalty },
  { label: 'Interest until it was paid', step: 'provisional.late.interest', cents: interest },
]

function testTable(test: Test): Block {
  const rows = estimateLines(test).map(({ label, cents }): Row => ({ cells: [text(label), amount(cents)] }))
  return { kind: 'table', heading: 'The estimate at the second payment', columns: ['Line', 'Amount'], hasHead: false, rows }
}

/** The figures of the underestimation test that say something here. */
export function estimateLines({ basicAmount, safeEstimate, estimateShort, topUp, exposure, penalty, outcome }: Test) {
  const lines = [
    { label: 'Basic amount', step: 'provisional.basicAmount', cents: basicAmount.amount, shown: basicAmount.amount !== null },
    { label: 'Least estimate without a penalty', step: 'provisional.safeEstimate', cents: safeEstimate, shown: true },
    {
      label: 'What the declared estimate is short of it',
      step: 'provisional.estimateShort',
      cents: estimateShort,
      shown: outcome === 'short',
    },
    { label: 'More to pay in time, to rule a penalty out', step: 'provisional.topUp', cents: topUp, shown: topUp !== 0 },
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

/** One sentence for the first page: what is payable next, where there is a plan. */
export function nextPayment({ provisional: { plan } }: TaxScenarioResult, today: string): string {
  if (plan === null) return ''
  const due = plannedPayments(plan).filter(({ dueDate, payment }) => payment !== 'third' && dueDate >= today)
  const [next] = due
  if (next === undefined || next.amount === null || next.amount === 0) return ''
  return `As a provisional taxpayer you pay ${formatMoney(next.amount)} by ${formatDate(next.dueDate)}.`
}
