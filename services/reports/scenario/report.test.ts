import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { scenario as kind } from '@tafel/contracts/kinds/scenario/record.ts'
import { expect, test } from 'vitest'
import { noLinked } from '@tafel/contracts/kinds/links.ts'
import { account, client, scenarioWith } from '../testing/sample.ts'
import { scenario } from './report.ts'

const context = {
  client,
  firm: account,
  today: '2026-11-21',
  sections: 'short',
  constantsAt: shippedConstants.at,
  linkedInputs: noLinked,
} as const
/** Without the loan, whose official rate is not loaded, the example is complete. */
const COMPLETE = {
  ...kind.example,
  employers: kind.example.employers!.map(({ lowInterestLoan: _loan, loanRate: _rate, ...employer }) => employer),
}
const RECORD = scenarioWith(COMPLETE)
const stored = RECORD.result!

test('reports a scenario as calculated', () => {
  expect(stored.dueOrRefund).not.toBeNull()
  expect(scenario.documentOf(RECORD, context)).toMatchObject({
    outcome: 'report',
    document: { fileName: 'Dlamini - Tax scenario - 14 Protea Road, Stellenbosch', isDraft: true },
  })
})

test.each([
  ['amount due', { result: { ...stored, dueOrRefund: stored.dueOrRefund! + 1 }, headline: stored.dueOrRefund! + 1 }],
  ['taxable income', { result: { ...stored, taxableIncome: stored.taxableIncome! + 1 } }],
  ['tax', { result: { ...stored, tax: stored.tax! + 1 } }],
  ['answer at all', { inputs: { employers: [{ salary: 1 }] } }],
])('never hides that the %s differs from the stored one', (_, more) => {
  expect(() => scenario.documentOf({ ...RECORD, ...more }, context)).toThrow('cannot be computed again as it was')
})

test('keeps a year derived from the day of the answer, however late the record was locked', () => {
  const { taxYear: _, ...open } = { taxYear: 0, employers: [{ salary: 40_000_000 }] }
  const made = scenario.documentOf(scenarioWith(open), { ...context, today: '2028-06-01' })
  expect(JSON.stringify(made)).toContain('year of assessment 2027')
})

test('reports a scenario with missing constants', () => {
  const record = scenarioWith({ taxYear: 2008, investmentIncome: [{ kind: 'localInterest', amount: 13_000_000 }] })
  expect(record.result!.dueOrRefund).toBeNull()
  const made = scenario.documentOf(record, context)
  expect(JSON.stringify(made)).toContain('Not included in this answer: Exempt interest')
})

test('refuses contradictory scenarios, and those of a missing engine version', () => {
  expect(scenario.documentOf(scenarioWith({ taxYear: 1950 }), context)).toEqual({ outcome: 'nothingToReport' })
  expect(scenario.documentOf(scenarioWith(COMPLETE, { engineVersion: '0.1' }), context)).toEqual({ outcome: 'noEngine' })
})
