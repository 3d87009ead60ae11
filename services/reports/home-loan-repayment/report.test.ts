import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { noLinked } from '@tafel/contracts/kinds/links.ts'
import { HOME_LOAN_EXAMPLE } from '@tafel/contracts/kinds/home-loan/calculator/inputs/example.ts'
import { expect, test } from 'vitest'
import { homeLoanRepayment as kind } from '@tafel/contracts/kinds/home-loan/record.ts'
import { account, client, loanWith } from '../testing/sample.ts'
import { homeLoanRepayment } from './report.ts'

const context = {
  client,
  firm: account,
  today: '2026-11-21',
  sections: 'short',
  constantsAt: shippedConstants.at,
  linkedInputs: noLinked,
} as const
const EXAMPLE = loanWith(kind.example)
const stored = EXAMPLE.result!

test('reports a loan as calculated', () => {
  expect(homeLoanRepayment.documentOf(EXAMPLE, context)).toMatchObject({
    outcome: 'report',
    document: { fileName: 'Dlamini - Home loan - 14 Protea Road, Stellenbosch', isDraft: true },
  })
})

test.each([
  ['instalment', { result: { ...stored, instalment: stored.instalment! + 1 }, headline: stored.instalment! + 1 }],
  ['interest', { result: { ...stored, interest: stored.interest! + 1 } }],
  ['number of months', { result: { ...stored, months: stored.months! + 1 } }],
  ['headline', { headline: stored.instalment! + 1 }],
  ['answer at all', { inputs: {} }],
])('never hides that the %s differs from the stored one', (_, more) => {
  expect(() => homeLoanRepayment.documentOf({ ...EXAMPLE, ...more }, context)).toThrow('cannot be computed again as it was')
})

test('keeps a first payment derived from the day of the answer, however late the record was locked', () => {
  const { firstPayment: _, ...inputs } = { ...HOME_LOAN_EXAMPLE, interestBasis: 'dailyActual365' as const, primeAtStart: 105_000 }
  const record = loanWith({ ...inputs, lumpSums: [], paymentHolidays: [] })
  expect(record.result!.firstPayment).toBe('2026-12-01')
  const late = { ...context, today: '2027-02-03' }
  const made = homeLoanRepayment.documentOf(record, late)
  expect(made).toMatchObject({ outcome: 'report' })
  expect(JSON.stringify(made)).toContain('1 December 2026')
})

test.each([
  ['without an amount', loanWith({}), 'nothingToReport'],
  ['of a client that was forgotten', loanWith({}, { result: null, headline: null }), 'nothingToReport'],
  ['of an engine that is gone', loanWith(kind.example, { engineVersion: '0.1' }), 'noEngine'],
])('there is no report %s', (_, record, outcome) => {
  expect(homeLoanRepayment.documentOf(record, context)).toEqual({ outcome })
})
