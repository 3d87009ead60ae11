import { describe, expect, test } from 'vitest'
import { plain } from '../../../base/money/format.ts'
import { cellText } from '../../../base/report/elements.ts'
import type { Row, Table } from '../../../base/report/document.ts'
import { calculateTaxScenario } from '../../../law/assessment/calculate.ts'
import type { TaxScenarioGiven } from '../../../law/assessment/inputs/scenario.ts'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import type { Summary } from '../../report/summary.ts'
import { findingsOf } from './findings.ts'
import { sideBySide, taxSummary } from './summary.ts'

const TODAY = '2026-11-21'
/** The picture `client-summary`: two employers, shares sold in February, R 60 000 more into the annuity. */
const THANDI: TaxScenarioGiven = {
  taxYear: 2027,
  dateOfBirth: '1979-08-18',
  employers: [
    { salary: 48_000_000, payeDeducted: 12_800_000 },
    { salary: 42_000_000, bonus: 6_000_000, bonusMonth: 12, payeDeducted: 12_000_000 },
  ],
  investmentIncome: [{ kind: 'localInterest', amount: 4_210_000 }],
  disposals: [
    { description: 'Shares in Coastal', assetKind: 'listedShares', disposed: '2027-02-15', proceeds: 148_000_000, baseCost: 85_000_000 },
  ],
  deductions: { raContribution: 12_000_000 },
  medical: { schemeContributionMonthly: 780_000, coveredMembers: Array.from({ length: 12 }, () => 4) },
  projection: { levers: [{ recipe: 'raTopUp', amount: 6_000_000 }] },
}

function summaryOf(given: TaxScenarioGiven, today = TODAY): Summary {
  const answer = calculateTaxScenario(given, { today, constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  const { inputs, result } = answer
  const findings = () => findingsOf(answer, SHIPPED_CONSTANTS.tax, today)
  return taxSummary({ inputs, result, findings, client: 'Thandi', adviser: 'Nomsa', today, options: [] })
}
const figuresOf = ({ figures }: Summary) => figures.map(({ label, value }) => plain(`${label}: ${cellText(value)}`))
const rowsOf = ({ assessment: [table] }: Summary) => (table as Table).rows
const words = ({ cells }: Row) => plain(cells.map(cellText).join(' | '))

describe('with a recommendation that the record names', () => {
  const summary = summaryOf(THANDI)

  test('leads with it: what it saves, by when, and what is left to pay', () => {
    expect(plain(summary.title)).toBe('Pay R 60 000 into your retirement annuity')
    expect(figuresOf(summary)).toEqual(['You save: R 24 600,00', 'Do it by: 26 February 2027', 'Then to SARS: R 37 596,00'])
    expect(summary.sentences.slice(0, 2).map(plain)).toEqual([
      'Do it by Friday 26 February 2027.',
      'You then pay SARS R 37 596,00 instead of R 62 196,00, so R 60 000 for your retirement costs you R 35 400,00.',
    ])
    expect(summary.sentences.at(-1)).toContain('locked in until 55')
  })

  test('has steps with a day and a name, the signature first', () => {
    expect(summary.steps.map(({ when, what, who }) => plain(`${when}: ${what} (${who})`))).toEqual([
      'By 4 December 2026: Decide, sign this page and return it (Thandi)',
      'By 26 February 2027: Have R 60 000 in the fund’s account (Thandi; Nomsa checks)',
      'From July 2027: File the return; pay SARS R 37 596,00 by the date on the assessment (Nomsa files; Thandi pays)',
    ])
  })

  test('has the year without it and with it side by side, each sum and difference to the cent', () => {
    const rows = rowsOf(summary).map(words)
    expect(rows).toContain('Retirement contributions deducted, s 11F | -R 120 000,00 | -R 180 000,00 | -R 60 000,00')
    expect(rows).toContain('Due to SARS | R 62 196,00 | R 37 596,00 | -R 24 600,00')
    expect(rows.at(-1)).toBe('Tax as a share of taxable income | 28,45 % | 27,72 % | –')
    for (const column of [1, 2]) {
      let sum = 0
      for (const { cells, sum: isSum } of rowsOf(summary).slice(0, -1)) {
        const cell = cells[column]!
        if (cell.kind !== 'money') continue
        if (isSum === undefined) sum += cell.cents
        else if (cellText(cells[0]!).startsWith('Taxable income')) expect(cell.cents).toBe(sum)
        if (cellText(cells[0]!) === 'Taxable income') sum = 0
      }
    }
  })

  test('names what is not confirmed yet, and what was considered instead', () => {
    expect(summary.unconfirmed.map(({ figure }) => figure)).toEqual([
      'Table and limits of 2027',
      'Gain on Shares in Coastal',
      'Income to the end of the year',
      'PAYE',
    ])
    const [limit] = summary.considered
    expect(plain(`${limit!.instead}: ${limit!.cents}, ${limit!.whyNot}`)).toBe(
      'Pay R 212 832,50 into your retirement annuity: 8707067, Takes R 125 761,83 of your own money',
    )
  })
})

test('without one named, recommends the hint that saves most, and of two amounts the smaller', () => {
  const { projection: _, ...given } = THANDI
  const summary = summaryOf(given)
  expect(plain(summary.title)).toBe('Pay R 203 300 into your retirement annuity')
  expect(summary.considered.map(({ instead }) => plain(instead))).toContain('Pay R 212 832,50 into your retirement annuity')
})

test('never recommends a gift on its own', () => {
  const given: TaxScenarioGiven = {
    taxYear: 2027,
    dateOfBirth: '1979-08-18',
    employers: [{ salary: 200_000_000 }],
    deductions: { raContribution: 43_000_000 },
  }
  const summary = summaryOf(given)
  expect(summary.title).not.toMatch(/^Donate/)
  expect(summary.considered.map(({ instead }) => instead).join()).toContain('Donate')
})

test.each([
  ['what is due', { taxYear: 2026, employers: [{ salary: 85_000_000, payeDeducted: 20_000_000 }] }, /^Set aside R/],
  ['a refund', { taxYear: 2026, employers: [{ salary: 40_000_000, payeDeducted: 9_000_000 }] }, /^Claim your refund of R/],
])('leads with %s if nothing can be saved any more', (_, given, title) => {
  const summary = summaryOf(given)
  expect(plain(summary.title)).toMatch(title)
  expect(summary.saved).toBeNull()
  expect(rowsOf(summary)[0]!.cells).toHaveLength(2)
})

test('inserts a line that one of the two assessments lacks at its place', () => {
  const line = (id: string, cents: number) => ({ id, label: id, cents })
  expect(
    sideBySide([line('a', 1), line('c', 3)], [line('a', 2), line('b', 5), line('c', 4)]).map(({ line: { label }, cents, after }) => [
      label,
      cents,
      after,
    ]),
  ).toEqual([
    ['a', 1, 2],
    ['b', 0, 5],
    ['c', 3, 4],
  ])
})
