import type { HomeLoanGiven } from '../calculator/inputs/inputs.ts'
import type { HomeLoanResult } from '../calculator/result/result.ts'
import { formatDate, formatPercent } from '../../../base/money/format.ts'
import { money, NONE, number, rate, type Row, type Table, text, type Text } from '../../../base/report/document.ts'
import { months } from './words.ts'

/** A two-column table of names and values. */
export const statement = (heading: string, value: string, rows: readonly Row[]): Table => ({
  kind: 'table',
  heading,
  columns: ['Line', value],
  hasHead: false,
  rows,
})

/** The total cost of the loan. Nil amounts are left out. */
export function costTable({ loan, totals, schedule }: HomeLoanResult): Table {
  const count = { text: months(schedule.length), tone: 'quiet' } as const
  const isFeeFinanced = loan.lent !== loan.principal
  const lines = [
    { name: text('Loan', isFeeFinanced ? { text: 'with the initiation fee', tone: 'quiet' } : undefined), cents: loan.lent },
    { name: text('Interest'), cents: totals.interest },
    { name: text('Service fees', count), cents: totals.serviceFees },
    { name: text('Insurance', count), cents: totals.insurance },
    { name: text('Initiation fee'), cents: totals.initiationFee },
  ]
  return statement('What the loan costs', 'Amount', [
    ...lines.flatMap(({ name, cents }, at) => (cents === 0 && at > 1 ? [] : [{ cells: [name, money(cents ?? 0)] }])),
    { cells: [text('Total paid'), money(totals.cost ?? 0)], sum: 'whole' },
  ])
}

/** The facts of the loan. */
export function factsTable({ purchasePrice = 0 }: HomeLoanGiven, result: HomeLoanResult): Table {
  const { loan, rate: rates, schedule } = result
  const first = schedule[0]
  return statement('The loan', 'Value', [
    ...(purchasePrice === 0 ? [] : [{ cells: [text('Price of the property'), money(purchasePrice)] }]),
    ...(loan.toValue === null ? [] : [{ cells: [text('Loan to value'), text(formatPercent(loan.toValue))] }]),
    { cells: [text('Rate at the start'), rate(rates.atStart ?? 0)] },
    { cells: [text('Effective annual rate'), rate(rates.effectiveAnnual ?? 0)] },
    ...(first === undefined ? [] : [{ cells: [text('First payment'), text(formatDate(first.date))] }]),
    { cells: [text('Months to the last payment'), number(schedule.length)] },
  ])
}

/** The charges and their legal maximums on the day the loan starts. */
export function limitsTable(inputs: HomeLoanGiven, { limits, rate: rates, defaults }: HomeLoanResult): Table {
  const charged = (field: 'initiationFee' | 'serviceFee') => {
    const value = inputs[field] ?? defaults.find((taken) => taken.field === field)?.value
    return typeof value === 'number' ? money(value) : NONE
  }
  const row = (label: string, value: Row['cells'][number], limit: Row['cells'][number] | null): Row =>
    limit === null
      ? { cells: [text(label), value], instead: 'no confirmed figure for this date; not tested' }
      : { cells: [text(label), value, limit] }
  const amount = (cents: number | null) => (cents === null ? null : money(cents))
  return {
    kind: 'table',
    heading: 'Fees and their limits',
    columns: ['With VAT, by the National Credit Act 34 of 2005', 'This loan', 'At most'],
    hasHead: true,
    rows: [
      ...(inputs.existing === undefined ? [row('Initiation fee', charged('initiationFee'), amount(limits.initiationFee))] : []),
      row('Service fee a month', charged('serviceFee'), amount(limits.serviceFee)),
      row('Interest a year, at the start', rate(rates.atStart ?? 0), limits.rate === null ? null : rate(limits.rate)),
    ],
  }
}

/** How interest accrues, and the effect of advance payments. */
export const basisWords = ({ basisSentence, repricingSentence }: HomeLoanResult): Text => ({
  kind: 'text',
  paragraphs: [basisSentence, repricingSentence],
})
