import { expect, test } from 'vitest'
import { homeLoanRepayment } from '../home-loan/compare.ts'
import { scenario } from '../scenario/compare.ts'
import { plain } from '../../base/money/format.ts'
import { changesBetween } from '../../base/value-changes.ts'
import { clientSpeech } from '../../contexts/history/client-speech.ts'
import { changesInWords, speechOf } from './change-words.ts'

const changeLines = (kind: Parameters<typeof speechOf>[0], from: object, to: object) =>
  changesInWords(speechOf(kind), changesBetween({ inputs: from }, { inputs: to })).map(({ label, from: before, to: after, rows }) =>
    [`${label}: ${before} → ${after}`, ...rows].map(plain),
  )

test('values by their labels, from what to what', () => {
  expect(changeLines(scenario, { deductions: { raContribution: 3_600_000 } }, { deductions: { raContribution: 6_000_000 } })).toEqual([
    ['Retirement annuity contributions: R 36 000 → R 60 000'],
  ])
  expect(changeLines(homeLoanRepayment, {}, { termMonths: 240, ratePath: [{ date: '2027-01-01', rate: 105_000 }] })).toEqual([
    ['Term in months: – → 240 months'],
    ['Rate path: – → 1 row', 'row 1 added: Date in the rate path 1 January 2027, Rate in the rate path 10,5 %'],
  ])
})

test('describes each row added or removed', () => {
  const [one, two] = [
    { employerName: 'Rhodes', salary: 10_000_000 },
    { employerName: 'UCT', salary: 20_000_000 },
  ]
  expect(changeLines(scenario, { employers: [one] }, { employers: [one, two] })).toEqual([
    ['Employers: 1 row → 2 rows', expect.stringMatching(/^row 2 added: .*UCT.*R 200 000/)],
  ])
  expect(changeLines(scenario, { employers: [one, two] }, { employers: [two] })).toEqual([
    ['Employers: 2 rows → 1 row', expect.stringMatching(/^row 1 removed: .*Rhodes/)],
  ])
  expect(changeLines(scenario, { employers: [one] }, { employers: [{ ...one, salary: 12_000_000 }] })).toEqual([
    ['Salary, row 1: R 100 000 → R 120 000'],
  ])
})

test('leaves out the ids of other records', () => {
  const [[line] = []] = changeLines(scenario, {}, { spouseScenarioId: '0b3c1b8e-6a51-4d0f-9d4e-1c2b3a4d5e6f' })
  expect(line).toMatch(/: – → a linked record$/)
})

test('the name of a record is a value too', () => {
  expect(changesInWords(speechOf(scenario), [{ path: 'description', from: 'Tax', to: 'Tax 2027' }])).toMatchObject([
    { label: 'Name', from: 'Tax', to: 'Tax 2027' },
  ])
})

test('a file of a client is identified by its name', () => {
  const files = (...names: readonly string[]) => ({ files: names.map((name) => ({ fileId: `id-of-${name}`, name })) })
  const rows = (from: ReturnType<typeof files>, to: ReturnType<typeof files>) =>
    changesInWords(clientSpeech, changesBetween(from, to)).flatMap((change) => change.rows)
  expect(rows(files(), files('mandate.pdf'))).toEqual(['mandate.pdf added'])
  expect(rows(files('mandate.pdf', 'deed.pdf'), files('deed.pdf'))).toEqual(['mandate.pdf removed'])
})
