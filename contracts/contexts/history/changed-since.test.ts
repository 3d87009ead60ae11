import { expect, test } from 'vitest'
import { homeLoanRepayment } from '../../kinds/home-loan/compare.ts'
import { recordOf } from '../../kinds/compare/testing/records.ts'
import { plain } from '../../base/money/format.ts'
import { shippedConstants } from '../../law/constants/constants-source.ts'
import { noLinked } from '../../kinds/links.ts'
import type { RecordView } from '../records/views.ts'
import { money, type Table, type Text, text } from '../../base/report/document.ts'
import { cellText } from '../../base/report/elements.ts'
import { CHANGED_SINCE, changedSince, type LastReport } from './changed-since.ts'

const LOAN = { principal: 200_000_000, primeAtStart: 105_000, repoAtStart: 70_000, firstPayment: '2027-01-01', interestBasis: 'monthly' }
const loan = (more = {}) => recordOf('homeLoanRepayment', { ...LOAN, ...more })
const reportOf = (record: RecordView, more: Partial<LastReport['held']> = {}): LastReport => ({
  number: 'KXTR-2026-000123',
  issuedOn: '2026-03-03',
  held: { ...record, isErased: false, linked: [], ...more },
})
const since = (last: LastReport | null, now: RecordView) => changedSince(homeLoanRepayment, last, now, shippedConstants.at, noLinked)

test('how the answer of the last report became this one: parts that add up to the cent, by what they are', () => {
  const now = loan({ margin: -10_000, termMonths: 300 })
  const [table, words] = since(reportOf(loan()), now) as [Table, Text]
  expect(table.heading).toBe(CHANGED_SINCE)
  // By the annuity formula: 2 m over 240 months at 10,5 % 19 967,60; over 300 months at 9,5 % 17 473,93.
  const rows = table.rows.map(({ cells }) => cells.map((cell) => plain(cellText(cell))))
  expect(rows[0]).toEqual(['Report KXTR-2026-000123 of 3 March 2026', 'R 19 967,60'])
  expect(rows.at(-1)).toEqual(['This report', 'R 17 473,93'])
  expect(rows.slice(1, -1).every(([label]) => label!.endsWith(', facts'))).toBe(true)
  const cents = table.rows.map(({ cells }) => (cells[1]?.kind === 'money' ? cells[1].cents : Number.NaN))
  expect(cents.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(cents.at(-1))
  expect(plain(words.paragraphs[0]!)).toBe(
    'The law R 0,00, the facts -R 2 493,67, the calculation R 0,00, rounding R 0,00: together -R 2 493,67.',
  )
})

test('the same record and the same report say the same', () => {
  const [last, now] = [reportOf(loan()), loan({ margin: -10_000 })]
  expect(JSON.stringify(since(last, now))).toBe(JSON.stringify(since(last, now)))
})

test('a difference between the stored and the recalculated answer is a separate line, so that the sum is right', () => {
  const was = loan()
  const [table, words] = since(reportOf(was, { headline: was.headline! + 1 }), loan({ margin: -10_000 })) as [Table, Text]
  const cents = table.rows.map(({ cells }) => (cells[1]?.kind === 'money' ? cells[1].cents : Number.NaN))
  expect(table.rows.at(-2)!.cells).toEqual([text('Rounding, and what cannot be run again'), money(-1)])
  expect(cents.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(cents.at(-1))
  expect(plain(words.paragraphs[0]!)).toContain('rounding -R 0,01')
})

test.each([
  [
    'nothing moved it',
    reportOf(loan()),
    loan(),
    /^Nothing that moves it has changed since report KXTR-2026-000123 of 3 March 2026: instalment a month is still R 19 967,60\.$/,
  ],
  ['there was no answer', reportOf(loan({ principal: 0 })), loan(), /There was no answer yet/],
  ['what was entered is erased', reportOf(loan(), { isErased: true, inputs: null, result: null }), loan(), /has been erased\.$/],
])('in words where %s', (_, last, now, words) => {
  const [only, ...more] = since(last, now)
  expect(more).toEqual([])
  expect(only).toMatchObject({ kind: 'text', heading: CHANGED_SINCE })
  expect(plain((only as Text).paragraphs.join(' '))).toMatch(words)
})

test('there is no such section if no report is in force', () => {
  expect(since(null, loan())).toEqual([])
})
