import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { noLinked } from '@tafel/contracts/kinds/links.ts'
import { investmentComparison as kind } from '@tafel/contracts/kinds/investment/record.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { expect, test } from 'vitest'
import { account, client, comparisonWith } from '../testing/sample.ts'
import { investmentComparison } from './report.ts'

const context = {
  client,
  firm: account,
  today: '2026-11-21',
  sections: 'short',
  constantsAt: shippedConstants.at,
  linkedInputs: noLinked,
} as const
const EXAMPLE = comparisonWith(kind.example)
const stored = EXAMPLE.result!

test('reports a comparison as calculated, with the expensive sections in the long form', () => {
  const reported = investmentComparison.documentOf(EXAMPLE, context)
  expect(reported).toMatchObject({
    outcome: 'report',
    document: { fileName: 'Dlamini - Investment comparison - 14 Protea Road, Stellenbosch', isDraft: true },
  })
  const headings = (record: RecordView<'investmentComparison'>, sections: 'short' | 'long') => {
    const made = investmentComparison.documentOf(record, { ...context, sections })
    return made.outcome === 'report' ? made.document.blocks.flatMap((block) => ('heading' in block ? [block.heading] : [])) : []
  }
  expect(headings(EXAMPLE, 'short')).not.toContain('Range of outcomes: 200 simulated paths')
  expect(headings(EXAMPLE, 'long')).toContain('Range of outcomes: 200 simulated paths')
})

test.each([
  ['worth of a vehicle', { result: { ...stored, worth: stored.worth.with(1, stored.worth[1]! + 1) } }],
  ['best', { result: { ...stored, best: stored.best! + 1 }, headline: stored.best! + 1 }],
  ['answer at all', { inputs: kind.blank }],
])('never hides that the %s differs from the stored one', (_, more) => {
  expect(() => investmentComparison.documentOf({ ...EXAMPLE, ...more }, context)).toThrow('cannot be computed again as it was')
})

test('keeps a start derived from the day of the answer, however late the record was locked', () => {
  const { startDate: _start, ...inputs } = kind.example
  const made = investmentComparison.documentOf(comparisonWith({ ...inputs, dateOfBirth: '1981-11-03' }), {
    ...context,
    sections: 'long',
    constantsAt: shippedConstants.at,
    linkedInputs: noLinked,
    today: '2027-02-03',
  })
  expect(JSON.stringify(made)).toContain('21 November 2026')
})

test.each([
  ['without a marginal rate', comparisonWith(kind.blank), 'nothingToReport'],
  ['of an engine that is gone', comparisonWith(kind.example, { engineVersion: '0.1' }), 'noEngine'],
])('there is no report %s', (_, record, outcome) => {
  expect(investmentComparison.documentOf(record, context)).toEqual({ outcome })
})
