import { describe, expect, test } from 'vitest'
import { calculateInvestmentComparison } from '../calculator/calculate.ts'
import type { InvestmentComparisonGiven } from '../calculator/inputs/comparison.ts'
import { INVESTMENT_EXAMPLE } from '../calculator/inputs/example.ts'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { plain } from '../../../base/money/format.ts'
import type { Block, Row, Table } from '../../../base/report/document.ts'
import { cellText } from '../../../base/report/elements.ts'
import { tablesCsv } from '../../../base/report/tables-csv.ts'
import { standings } from './answer.ts'
import { withoutSummary } from '../../report/summary.ts'
import { investmentReport, type InvestmentReportData } from './report.ts'

const WHOLE: InvestmentComparisonGiven = { ...INVESTMENT_EXAMPLE, marginalRates: [{ from: '2026-12-01', rate: 360_000 }] }
const TWO: InvestmentComparisonGiven = {
  startDate: '2026-12-01',
  horizonMonths: 120,
  marginalRates: [{ from: '2026-03-01', rate: 360_000 }],
  vehicles: [
    { kind: 'unitTrust', initial: 10_000_000 },
    { kind: 'fixedDeposit', initial: 10_000_000 },
  ],
}

function reported(given: InvestmentComparisonGiven, more: Partial<InvestmentReportData> = {}) {
  const answer = calculateInvestmentComparison(given, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  const report = withoutSummary(
    investmentReport({
      recordId: 'c3a1e5d7-9b2f-4c6d-8e0a-4f5b6c7d8e9f',
      description: 'Retirement money',
      inputs: answer.inputs,
      locked: false,
      revision: '7',
      result: answer.result,
      sensitivity: more.sections === 'short' ? null : answer.sensitivity(),
      trace: answer.trace(),
      client: { name: 'Thandi', surname: 'Dlamini' },
      firm: {
        accountName: 'Mokoena Advisers',
        contactPerson: { firstName: 'Naledi', lastName: 'Mokoena' },
        email: '',
        telephone: { phoneCountryCode: '', phoneNumber: '' },
        vatNumber: '',
        website: '',
        address: { addressLine1: '', addressLine2: '', city: '', country: '', postalCode: '' },
      },
      today: '2026-11-21',
      sections: 'full',
      ...more,
    }),
  )
  return { report, answer }
}

const tablesOf = (blocks: readonly Block[]): readonly Table[] => blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
const tableOf = (blocks: readonly Block[], heading: string): Table => {
  const found = tablesOf(blocks).find((table) => table.heading.startsWith(heading))
  if (found === undefined) throw new Error(`No table ${heading}`)
  return found
}
const centsOf = ({ cells }: Row, column: number): number => {
  const cell = cells[column]!
  return cell.kind === 'money' ? cell.cents : 0
}
const words = (row: Row) => row.cells.map((cell) => plain(cellText(cell)))

describe('the answer', () => {
  test('names the vehicle that leaves most, how far it is ahead, and in which rand', () => {
    const { report, answer } = reported(TWO)
    const [best, second] = standings(answer.result)
    const band = report.blocks.find((block) => block.kind === 'answerBand')!
    expect(band.figures.map(({ label, value }) => [label, value])).toEqual([
      [`${best!.name}: after tax, in today’s rand`, { kind: 'money', cents: best!.cents }],
      [`Ahead of ${second!.name}`, { kind: 'money', cents: best!.cents - second!.cents }],
      ['In future rand', { kind: 'money', cents: answer.result.vehicles[best!.at]!.worth }],
    ])
    expect(best!.cents).toBe(Math.max(...answer.result.vehicles.map(({ real }) => real.worth!)))
  })

  test('in future rand where the inputs ask for it; the sentence says both', () => {
    const { report, answer } = reported({ ...TWO, view: 'nominal' })
    const [best] = standings(answer.result)
    expect(report.blocks.find((block) => block.kind === 'answerBand')!.figures[0]!.label).toBe(`${best!.name}: after tax, in future rand`)
    const sentences = plain(report.blocks.flatMap((block) => (block.kind === 'sentences' ? block.sentences : [])).join(' '))
    expect(sentences).toContain('leaves most after tax and fees by December 2036, after 10 years?')
    expect(sentences).toMatch(/ in future rand, R [\d ,]+ more than .*\. In today’s rand that is R [\d ,]+\./)
    expect(best!.cents).toBe(Math.max(...answer.result.vehicles.map(({ worth }) => worth!)))
  })
})

test('the uses of the money add up to the total, to the cent, for every vehicle', () => {
  const { report, answer } = reported(WHOLE)
  const table = tableOf(report.blocks, 'Where the money went')
  const sum = table.rows.findIndex(({ sum: kind }) => kind === 'whole')
  for (const [at, vehicle] of answer.result.vehicles.entries()) {
    const parts = table.rows.slice(0, sum).reduce((all, row) => all + centsOf(row, at + 1), 0)
    expect(parts).toBe(vehicle.worth)
    expect(centsOf(table.rows[sum]!, at + 1)).toBe(vehicle.worth)
  }
})

test('the rank of a locked vehicle says until when it is locked', () => {
  const { report } = reported(WHOLE)
  const [ra, , unitTrust] = tableOf(report.blocks, 'Who is ahead').rows.map(words)
  expect(ra![1]).toMatch(/^second: R [\d ]+, locked until 55$/)
  expect(unitTrust![1]).not.toContain('locked')
})

test('every year of every vehicle is in it, and what went in and came out adds up to its value', () => {
  const { report, answer } = reported(WHOLE)
  const { name, years } = answer.result.vehicles[2]!
  const table = tableOf(report.blocks, `${name}, by year`)
  expect(table.rows).toHaveLength(years.length)
  let value = 0
  for (const row of table.rows) {
    value += row.cells.slice(1, -1).reduce((sum, _cell, at) => sum + centsOf(row, at + 1), 0)
    expect(centsOf(row, row.cells.length - 1)).toBe(value)
  }
})

test('assumptions are in words, and defaults are marked as such', () => {
  const { report } = reported(WHOLE)
  const shared = tableOf(report.blocks, 'Assumptions for all').rows.map(words)
  expect(shared).toContainEqual(['Inflation', '5,00 %'])
  expect(shared).toContainEqual(['Growth of income', '5,00 %, default'])
  expect(shared).toContainEqual(['Horizon', '240 months'])
  expect(shared).toContainEqual(['Marginal rates', '1 December 2026 36,00 %'])
  const each = tableOf(report.blocks, 'Assumptions for each').rows.map(words)
  expect(each.find(([label]) => label === 'Withdrawals')![1]).toBe('month 60 R 25 000')
  expect(each.find(([label]) => label === 'Charges: advice')!.slice(1, 3)).toEqual(['0,50 %', '0,50 %'])
  expect(each.find(([label]) => label === 'Form of exit')![1]).toBe('A third in cash, the rest as annuity, default')
})

test('tax by type adds to the tax on the way and at the end, and those to all of it, for every vehicle', () => {
  for (const given of [WHOLE, TWO]) {
    const { report, answer } = reported(given)
    const { rows } = tableOf(report.blocks, 'Tax by type')
    answer.result.vehicles.forEach(({ tax }, at) => {
      let [part, all] = [0, 0]
      for (const row of rows) {
        const cents = centsOf(row, at + 1)
        if (row.sum === undefined) part += cents
        else if (row.sum === 'whole') expect(cents).toBe(all)
        else {
          expect(cents).toBe(part)
          all += part
          part = 0
        }
      }
      expect(all).toBe(tax.onTheWay.total! + tax.atExit.total!)
    })
  }
})

test('no kind of tax that no vehicle bears has a line', () => {
  // The gain of the unit trust is within the annual exclusion.
  expect(tableOf(reported(TWO).report.blocks, 'Tax by type').rows.map(({ cells }) => plain(cellText(cells[0]!)))).toEqual([
    'Dividends tax',
    'Tax on income',
    'All tax on the way',
    'All tax at the end',
    'All tax',
  ])
})

test('the risks are those of all vehicles, and one line for each kind that is compared', () => {
  const risksIn = (given: InvestmentComparisonGiven) =>
    reported(given).report.blocks.flatMap((block) => (block.kind === 'text' && block.heading === 'Risks' ? block.paragraphs : []))
  const kinds = (given: InvestmentComparisonGiven) =>
    risksIn(given)
      .slice(2)
      .map((line) => line.slice(0, line.indexOf(':')))
  expect(kinds(TWO)).toEqual(['Unit trust', 'Fixed deposit'])
  expect(kinds({ ...TWO, vehicles: [TWO.vehicles[0]!, TWO.vehicles[0]!] })).toEqual(['Unit trust'])
})

test('the sections that the long form has and the short one has not', () => {
  const headings = (sections: 'short' | 'long') => tablesOf(reported(WHOLE, { sections }).report.blocks).map(({ heading }) => heading)
  expect(headings('short')).toEqual([
    'Where the money went',
    'Who is ahead, and when: after tax, in today’s rand',
    'When you can have the money',
  ])
  expect(headings('long')).toEqual(
    expect.arrayContaining([
      'Tax by type',
      'Income a month after the end',
      'If you die at the end',
      'Effective annual cost',
      'If an assumption changes: after tax, in today’s rand',
      'Range of outcomes: 200 simulated paths',
      'Assumptions for all vehicles',
      'Assumptions for each vehicle',
      'Year by year: value after tax, in today’s rand',
      'Verification',
    ]),
  )
})

test('the tables for a spreadsheet hold the same figures', () => {
  const { report, answer } = reported(TWO)
  const csv = tablesCsv(report)
  const rand = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  expect(csv).toContain(`"Yours, after tax",${answer.result.vehicles.map(({ worth }) => rand(worth!)).join(',')}\r\n`)
})
