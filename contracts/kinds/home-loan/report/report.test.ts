import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOME_LOAN_EXAMPLE } from '../calculator/inputs/example.ts'
import type { HomeLoanGiven } from '../calculator/inputs/inputs.ts'
import type { HomeLoanResult } from '../calculator/result/result.ts'
import { answerTo, anyLoan, TODAY, UNLIMITED } from '../calculator/testing/loans.ts'
import { calculateHomeLoan } from '../calculator/calculate.ts'
import { plain } from '../../../base/money/format.ts'
import type { Block, Cell, ReportDocument, Row, Table } from '../../../base/report/document.ts'
import { cellText } from '../../../base/report/elements.ts'
import { tablesCsv } from '../../../base/report/tables-csv.ts'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { withoutSummary } from '../../report/summary.ts'
import { homeLoanReport, type HomeLoanReportData } from './report.ts'

const PLAIN: HomeLoanGiven = {
  purchasePrice: 250_000_000,
  deposit: 50_000_000,
  repoAtStart: 70_000,
  primeAtStart: 105_000,
  firstPayment: '2026-12-01',
}
const FULLEST: HomeLoanGiven = { ...HOME_LOAN_EXAMPLE, instalmentGrowth: 50_000, offsetBalance: 5_000_000, insuranceMonthly: 60_000 }
const EXISTING: HomeLoanGiven = {
  existing: { balanceNow: 64_000_000, asAt: '2026-08-20', originalTerm: 240 },
  termMonths: 132,
  switchTo: { rate: 96_500, termMonths: 180 },
}
/** How many loans are drawn here; all that are claimed, with `TAFEL_RUNS=300`. */
const DRAWN = Number(process.env.TAFEL_RUNS ?? 60)

const documentOf = (inputs: HomeLoanGiven, { result, trace }: Pick<HomeLoanReportData, 'result' | 'trace'>, more = {}): ReportDocument =>
  homeLoanReport({
    recordId: 'c3a1e5d7-9b2f-4c6d-8e0a-4f5b6c7d8e9f',
    description: '14 Protea Road',
    inputs,
    locked: false,
    revision: '7',
    result,
    trace,
    constants: SHIPPED_CONSTANTS,
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
    today: TODAY,
    sections: 'full',
    ...more,
  })

function reportOf(given: HomeLoanGiven, more: Partial<HomeLoanReportData> = {}): ReportDocument {
  const { result, trace } = answerTo(given)
  return withoutSummary(documentOf(given, { result, trace: trace() }, more))
}

const tablesIn = (blocks: readonly Block[]): readonly Table[] =>
  blocks.flatMap((block) => (block.kind === 'table' ? [block] : block.kind === 'columns' ? block.columns.flatMap(tablesIn) : []))
const headingsOf = ({ blocks }: ReportDocument) => tablesIn(blocks).map(({ heading }) => heading)
const tableCalled = ({ blocks }: ReportDocument, heading: string) => tablesIn(blocks).find((table) => table.heading === heading)!
const centsOf = (cell: Cell | undefined) => (cell?.kind === 'money' ? cell.cents : cell?.kind === 'number' ? cell.number : 0)
const wordsOf = ({ blocks }: ReportDocument) =>
  blocks
    .flatMap((block) =>
      block.kind === 'text' ? block.paragraphs : block.kind === 'sentences' || block.kind === 'note' ? block.sentences : [],
    )
    .map(plain)

/** Every whole sum of a table is what its rows above come to; rows that are sums of a part are left out. */
function expectToAddUp({ heading, columns, rows }: Table, ofColumns: readonly number[]): void {
  const sum = rows.find((row) => row.sum === 'whole')!
  for (const column of ofColumns) {
    const added = rows.filter((row) => row.sum === undefined).reduce((all, { cells }) => all + centsOf(cells[column]), 0)
    expect(centsOf(sum.cells[column]), `${heading}, ${columns[column]}`).toBe(added)
  }
}

/** All sums of a report: of what the loan costs, of its years and its months, and month by month what is owed. */
function expectSums(report: ReportDocument, result: HomeLoanResult): void {
  expectToAddUp(tableCalled(report, 'What the loan costs'), [1])
  const years = tableCalled(report, 'The loan year by year')
  expectToAddUp(
    years,
    years.columns.flatMap((name, at) => (at === 0 || name === 'Still owed' ? [] : [at])),
  )
  const months = tableCalled(report, 'The loan month by month')
  expectToAddUp(
    months,
    months.columns.flatMap((name, at) => (['Payment', 'Rate', 'Still owed'].includes(name) ? [] : [at])),
  )
  const of = ({ cells }: Row, name: string) => centsOf(cells[months.columns.indexOf(name)])
  let owed = result.loan.lent!
  for (const row of months.rows.slice(0, -1)) {
    owed += of(row, 'Interest') + of(row, 'Redraws') - of(row, 'Instalments') - of(row, 'Extra payments') - of(row, 'Lump sums')
    expect(of(row, 'Still owed')).toBe(owed)
  }
  expect(owed).toBe(0)
  const saving = tablesIn(report.blocks).find(({ heading }) => heading === 'Switching to another bank')
  if (saving?.rows.at(-1)!.instead === undefined && saving !== undefined) expectToAddUp(saving, [1])
}

/** Numbers of a table, row by row; dashes and words are left out. */
const numbersIn = (report: ReportDocument, heading: string) =>
  tableCalled(report, heading).rows.map(({ cells }) =>
    cells.flatMap((cell) =>
      cell.kind === 'money' ? [cell.cents] : cell.kind === 'rate' ? [cell.ppm] : cell.kind === 'number' ? [cell.number] : [],
    ),
  )

/** Each figure in its own place: a right one in a wrong column is a wrong one. */
function expectPlaces(report: ReportDocument, result: HomeLoanResult): void {
  const { sensitivity, rate, instalment, totals, schedule, years, levers, loan } = result
  const notNil = (...values: readonly (number | null)[]) => values.filter((value) => value !== 0)
  const moved = sensitivity.map((row) =>
    row.rate === null ? [] : [row.rate, row.instalment, row.instalmentChange, row.interest, row.months],
  )
  const own = [rate.atStart, instalment.contract, totals.interest, schedule.length]
  expect(numbersIn(report, 'The same loan at other rates')).toEqual([...moved.slice(0, 3), own, ...moved.slice(3)])
  expect(numbersIn(report, 'The loan year by year').slice(0, -1)).toEqual(
    years.map((year) => [
      year.instalments,
      year.interest,
      ...notNil(year.extra, year.deposits, year.redraws),
      year.principal,
      year.balance,
    ]),
  )
  const hasRate = new Set(schedule.map((row) => row.rate)).size > 1
  expect(numbersIn(report, 'The loan month by month').slice(1, -1)).toEqual(
    schedule.map((row) => [
      ...(hasRate ? [row.rate] : []),
      row.instalment,
      row.interest,
      ...notNil(row.extra, row.deposit, row.redraw),
      row.balance,
    ]),
  )
  expect(numbersIn(report, 'What the loan costs')).toEqual(
    [loan.lent, totals.interest, ...notNil(totals.serviceFees, totals.insurance, totals.initiationFee), totals.cost].map((value) => [
      value,
    ]),
  )
  if (levers.length > 0)
    expect(numbersIn(report, 'Effect of other payments').slice(0, levers.length)).toEqual(
      levers.map(({ interestSaved, monthsSaved }) => [interestSaved, monthsSaved]),
    )
}

describe('the figures of a report', () => {
  test('are those of the result, in the document and in its CSV, and every sum adds up', { timeout: 180_000 + 500 * DRAWN }, () => {
    let reported = 0
    fc.assert(
      fc.property(anyLoan, (given) => {
        const answer = calculateHomeLoan(given, UNLIMITED)
        if (!answer.ok) return
        reported += 1
        const report = documentOf(given, { result: answer.result, trace: answer.trace() })
        expectSums(report, answer.result)
        expectPlaces(report, answer.result)
        const csv = tablesCsv(report).split('\r\n')
        const rand = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        for (const { date, balance } of answer.result.schedule)
          expect(
            csv.find((line) => line.startsWith(date) && line.endsWith(`,${rand(balance)}`)),
            date,
          ).toBeDefined()
        expect(csv).toContain(`Interest,${rand(answer.result.totals.interest!)}`)
        expect(csv.filter((line) => /^\d{4}-\d\d-\d\d,/.test(line))).toHaveLength(
          answer.result.years.length + answer.result.schedule.length + 1,
        )
      }),
      { numRuns: DRAWN },
    )
    expect(reported).toBeGreaterThan(DRAWN / 2)
  })

  test.each([PLAIN, HOME_LOAN_EXAMPLE, FULLEST, EXISTING])('add up where every part is there (case %#)', (given) => {
    expectSums(reportOf(given), answerTo(given).result)
  })

  test('of the levers add up, less what would be saved twice', () => {
    const { rows } = tableCalled(reportOf(FULLEST), 'Effect of other payments')
    const [added, twice, all] = rows.slice(-3)
    const alone = rows.slice(0, -3)
    expect(alone).toHaveLength(5)
    for (const column of [1, 2]) {
      expect(centsOf(added!.cells[column])).toBe(alone.reduce((sum, { cells }) => sum + centsOf(cells[column]), 0))
      expect(centsOf(all!.cells[column])).toBe(centsOf(added!.cells[column]) + centsOf(twice!.cells[column]))
    }
  })

  test('appear in the answer band and in its sentences', () => {
    const report = reportOf(HOME_LOAN_EXAMPLE)
    const band = report.blocks.find((block) => block.kind === 'answerBand')!
    expect(band.figures.map(({ label, value }) => plain(`${label}: ${cellText(value)}`))).toEqual([
      'Instalment a month: R 14 724,65',
      'Total interest: R 1 270 129,35',
      'Last payment: October 2040',
    ])
    expect(wordsOf(report).slice(0, 4)).toEqual([
      'R 1 500 000 is lent over 240 months, at 10,25 % a year at the start, moving with prime.',
      'The instalment is R 14 724,65 a month; with the service fee and the extra payment the first payment is R 16 293,65.',
      'The last payment is on 1 October 2040, after 167 months; nothing is owed then.',
      'Compared with the instalment alone, this saves R 763 787,17 of interest and ends the loan 73 months sooner.',
    ])
  })
})

test('the short form is the answer; the full form has it after its summary, and workings, months and sources as an appendix', () => {
  const short = reportOf(HOME_LOAN_EXAMPLE, { sections: 'short' })
  const long = reportOf(HOME_LOAN_EXAMPLE)
  // After its own letterhead.
  const [, ...answer] = short.blocks
  expect(long.blocks.slice(0, answer.length)).toEqual(answer)
  expect(headingsOf(short)).toEqual(['What the loan costs', 'The loan', 'Effect of other payments', 'The same loan at other rates'])
  expect(headingsOf(long).slice(4)).toEqual([
    'The loan year by year',
    'The fixed rate against prime',
    'What happened to such a loan over 60 months',
    'Switching to another bank',
    'Rent or buy, at the end of each year',
    'Affordability',
    'Fees and their limits',
    'Assumptions',
    'Defaults used',
    'Verification',
    'The loan month by month',
  ])
  const charts = long.blocks.flatMap((block) => (block.kind === 'chart' ? [block.heading] : []))
  expect(charts).toHaveLength(6)
})

test('has no section for inputs that were not entered', () => {
  const headings = headingsOf(reportOf(PLAIN))
  for (const part of ['Effect of other payments', 'The fixed rate against prime', 'Switching to another bank', 'Affordability'])
    expect(headings).not.toContain(part)
})

/** The repo rate is known from October 2001 on. */
const WITHOUT_REPO = { ...HOME_LOAN_EXAMPLE, firstPayment: '2001-06-01', replayFrom: '2001-10-01' }

test('names what is not in the answer on the first page once and in its table; the remedy is in the adviser’s copy', () => {
  const report = reportOf(WITHOUT_REPO)
  const [note] = report.blocks.flatMap((block) => (block.kind === 'note' ? [block.sentences.map(plain)] : []))
  expect(note).toContainEqual(expect.stringMatching(/^Not included in this answer: .*interest/i))
  expect(tableCalled(report, 'Fees and their limits').rows.at(-1)!.instead).toBe('no confirmed figure for this date; not tested')
  const remedy = expect.stringContaining('Check the limit of that day by hand.')
  expect(wordsOf(report)).not.toContainEqual(remedy)
  expect(wordsOf(reportOf(WITHOUT_REPO, { sections: 'adviser' }))).toContainEqual(remedy)
})

test('costs of switching that are not loaded leave neither a saving nor a number in their place', () => {
  const later = { ...EXISTING, existing: { ...EXISTING.existing!, asAt: '2027-08-20' }, primeAtStart: 105_000, repoAtStart: 70_000 }
  const report = reportOf(later)
  const { rows } = tableCalled(report, 'Switching to another bank')
  expect(rows.map(({ instead }) => instead)).toEqual([
    undefined,
    undefined,
    'no confirmed figure for this date',
    undefined,
    'no confirmed figure for this date',
  ])
  expect(wordsOf(report)).toContainEqual(expect.stringContaining('Without the costs the saving can’t be calculated.'))
  expect(wordsOf(report)[0]).toContain('R 640 000 is owed on 20 August 2027, to be paid off over 132 months')
})

test('the file is named for client, kind and record', () => {
  expect(reportOf(PLAIN).fileName).toBe('Dlamini - Home loan - 14 Protea Road')
})

test('lists inputs in the order of the form, not of storage', () => {
  const entered = (given: HomeLoanGiven) =>
    tablesIn(reportOf(given).blocks)
      .find(({ heading }) => heading === 'Assumptions')!
      .rows.map(({ cells }) => cellText(cells[0]!))
  const shuffled = Object.fromEntries(Object.entries(FULLEST).toSorted(([a], [b]) => a.length - b.length)) as HomeLoanGiven
  expect(entered(shuffled)).toEqual(entered(FULLEST))
  expect(entered(shuffled).slice(0, 3)).toEqual(['Purchase price', 'Deposit', 'Kind of rate'])
})
