import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateTaxScenario, type TaxScenarioAnswer } from '../../../law/assessment/calculate.ts'
import { TAX_SCENARIO_EXAMPLE } from '../../../law/assessment/inputs/example.ts'
import { figuresOf } from '../../../law/assessment/result/figures.ts'
import type { TaxScenarioGiven } from '../../../law/assessment/inputs/scenario.ts'
import { drawnScenario } from '../../../law/assessment/testing/drawn-scenarios.ts'
import type { TraceStep } from '../../../law/working/trace.ts'
import { SHIPPED_CONSTANTS } from '../../../law/constants/shipped.ts'
import { formatMoney, plain } from '../../../base/money/format.ts'
import type { Block, Cell, ReportDocument, Table } from '../../../base/report/document.ts'
import { twoDecimals } from '../../../base/report/edition.ts'
import { cellText } from '../../../base/report/elements.ts'
import { tablesCsv } from '../../../base/report/tables-csv.ts'
import { findingsOf } from './findings.ts'
import { withoutSummary } from '../../report/summary.ts'
import { taxReport, type TaxReportData } from './report.ts'

const TODAY = '2025-11-21'
const CONTEXT = { today: TODAY, constants: SHIPPED_CONSTANTS }
/** How many scenarios are drawn here; all that are claimed, with `TAFEL_RUNS=300`. */
const DRAWN = Number(process.env.TAFEL_RUNS ?? 40)

/** The reference's picture of a whole year: two employers, interest, shares sold at a gain, a retirement annuity. */
const PICTURE: TaxScenarioGiven = {
  taxYear: 2027,
  employers: [
    { salary: 78_000_000, bonus: 6_500_000, bonusMonth: 12, payeDeducted: 21_940_000 },
    { salary: 11_500_000, payeDeducted: 2_860_000 },
  ],
  investmentIncome: [{ kind: 'localInterest', amount: 4_210_000 }],
  disposals: [{ assetKind: 'listedShares', proceeds: 148_000_000, sellingCosts: 3_800_000, baseCost: 81_200_000 }],
  deductions: { raContribution: 12_000_000 },
  medical: { schemeContributionMonthly: 700_000, coveredMembers: Array.from({ length: 12 }, () => 4) },
}

type Answered = Extract<TaxScenarioAnswer, { readonly ok: true }>

function answered(given: TaxScenarioGiven): Answered {
  const answer = calculateTaxScenario(given, CONTEXT)
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer
}

const documentOf = (answer: Answered, more: Partial<TaxReportData> = {}): ReportDocument =>
  taxReport({
    recordId: 'c3a1e5d7-9b2f-4c6d-8e0a-4f5b6c7d8e9f',
    description: 'Tax 2026',
    inputs: answer.inputs,
    locked: true,
    revision: '7',
    result: answer.result,
    trace: answer.trace(),
    tax: SHIPPED_CONSTANTS.tax,
    findings: () => findingsOf(answer, SHIPPED_CONSTANTS.tax, TODAY),
    client: { name: 'Thandi', surname: 'Dlamini' },
    firm: {
      accountName: 'Mokoena Advisers',
      licenceNumber: '48210',
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
/** From the page after the summary on. */
const reportOf = (given: TaxScenarioGiven, more: Partial<TaxReportData> = {}) => withoutSummary(documentOf(answered(given), more))

const tablesIn = (blocks: readonly Block[]): readonly Table[] => blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
const headingsOf = ({ blocks }: ReportDocument) =>
  blocks.flatMap((block) => ('heading' in block && block.heading !== undefined ? [block.heading] : []))
const tableCalled = ({ blocks }: ReportDocument, heading: string) => tablesIn(blocks).find((table) => table.heading === heading)
const wordsOf = ({ blocks }: ReportDocument) =>
  blocks
    .flatMap((block) =>
      block.kind === 'text' ? block.paragraphs : block.kind === 'sentences' || block.kind === 'note' ? block.sentences : [],
    )
    .map(plain)
const centsOf = (cell: Cell | undefined) => (cell?.kind === 'money' ? cell.cents : 0)

/** Every running sum of a table equals the plain rows above it. */
function expectRunningSums({ heading, rows }: Table): void {
  let all = 0
  for (const { cells, sum } of rows) {
    const cents = centsOf(cells[1])
    if (sum === undefined) all += cents
    else expect(cents, `${heading}: ${cellText(cells[0]!)}`).toBe(all)
  }
}

/** Every whole sum equals the plain rows, and every sum of a part the rows since the part before. */
function expectSumsOfParts({ heading, rows }: Table): void {
  let part = 0
  let whole = 0
  for (const { cells, sum } of rows) {
    const cents = centsOf(cells[1])
    if (sum === 'part') {
      // A source with a single part has no sum of its own.
      expect(part, `${heading}: ${cellText(cells[0]!)}`).toBeGreaterThanOrEqual(cents)
      part = 0
    } else if (sum === 'whole') expect(cents, heading).toBe(whole)
    else {
      part += cents
      whole += cents
    }
  }
}

function expectSums(report: ReportDocument, isIncomplete: boolean): void {
  // Without a constant its lines are refused, and sums leave them out.
  const calculation = tableCalled(report, 'Calculation')!
  if (!isIncomplete) {
    // The tax starts again from the taxable income.
    const taxFrom = calculation.rows.findIndex(({ cells }) => cellText(cells[0]!).startsWith('Tax by the table'))
    expectRunningSums({ ...calculation, rows: calculation.rows.slice(0, taxFrom) })
    expectRunningSums({ ...calculation, rows: calculation.rows.slice(taxFrom) })
  }
  for (const heading of ['Exempt income', 'Deductions', 'Income']) {
    const table = tableCalled(report, heading)
    if (table !== undefined) expectSumsOfParts(table)
  }
  const gains = tableCalled(report, 'From the gains to the taxable gain')
  if (gains !== undefined && !isIncomplete) expectRunningSums(gains)
}

describe('the figures of a report', () => {
  test('are those of the result, every sum adds up, and the CSV has them', { timeout: 180_000 + 1500 * DRAWN }, () => {
    let reported = 0
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const answer = calculateTaxScenario(drawnScenario(seed), CONTEXT)
        if (!answer.ok) return
        reported += 1
        const { result } = answer
        const report = documentOf(answer)
        expectSums(report, result.missing.length > 0)
        const last = tableCalled(report, 'Calculation')!.rows.at(-1)!
        expect(centsOf(last.cells[1])).toBe(result.settlement.dueOrRefund ?? 0)
        const csv = tablesCsv(report).split('\r\n')
        const due = result.settlement.dueOrRefund
        if (due !== null) expect(csv).toContain(`${due < 0 ? 'Refund' : 'Due to SARS'},${rand(due)}`)
        expect(csv.filter((line) => line.startsWith('Taxable income,'))).toContain(
          `Taxable income,${rand(result.taxableIncome.total ?? 0)}`,
        )
      }),
      { numRuns: DRAWN },
    )
    expect(reported).toBeGreaterThan(DRAWN / 2)
  })

  test('appear in the band and in its sentences', () => {
    const report = reportOf(PICTURE)
    const band = report.blocks.find((block) => block.kind === 'answerBand')!
    expect(band.figures.map(({ label, value }) => plain(`${label}: ${cellText(value)}`))).toEqual([
      'Due to SARS: R 62 196,00',
      'Effective rate on taxable income: 28,45 %',
      'Marginal rate: 41,00 %',
      'Take-home a month: R 55 845,92',
    ])
    expect(wordsOf(report).slice(0, 3)).toEqual([
      'The tax for the year of assessment 2027 is R 310 196; R 62 196 of it is still payable to SARS, after R 248 000 of PAYE.',
      'Taxable income is R 1 090 300, R 232 000 of it capital gain; the tax on it is 28,45 % and all tax is 19,01 % of gross income and capital gains.',
      'Of the next R 1 000 of income R 410 goes to SARS; the next bracket begins above R 788 300 more taxable income.',
    ])
  })

  test('name the Act behind tax on lump sums and UIF', () => {
    const words = wordsOf(reportOf(TAX_SCENARIO_EXAMPLE)).join(' ')
    expect(words).toContain('lump sums separately, by the tables of the annual Rates Act')
    expect(words).not.toContain('lump sums separately, by the Second Schedule')
    const working = JSON.stringify(reportOf(TAX_SCENARIO_EXAMPLE).blocks)
    expect(working).toContain('s 6, Unemployment Insurance Contributions Act 4 of 2002')
    expect(working).toContain('annual Rates Act')
  })

  test('name the next provisional payment, and none that is past', () => {
    const { result } = answered(TAX_SCENARIO_EXAMPLE)
    const second = plain(formatMoney(result.provisional.plan!.second.amount!))
    expect(wordsOf(reportOf(TAX_SCENARIO_EXAMPLE))[3]).toBe(`As a provisional taxpayer you pay ${second} by 27 February 2026.`)
    expect(wordsOf(reportOf(TAX_SCENARIO_EXAMPLE, { today: '2026-03-01' })).join()).not.toContain('As a provisional taxpayer you pay')
  })

  test('say a refund as a refund', () => {
    const report = reportOf({ taxYear: 2026, employers: [{ salary: 40_000_000, payeDeducted: 9_000_000 }] })
    expect(wordsOf(report)[0]).toMatch(/^The tax for the year of assessment 2026 is R .*; SARS refunds R .*, after R 90 000 of PAYE\.$/)
    expect(cellText(tableCalled(report, 'Calculation')!.rows.at(-1)!.cells[0]!)).toBe('Refund')
  })
})

const rand = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

test('the short form is the first page, the calculation and the verification', () => {
  const short = reportOf(TAX_SCENARIO_EXAMPLE, { sections: 'short', findings: () => expect.fail('not asked for by the short form') })
  const long = reportOf(TAX_SCENARIO_EXAMPLE, { sections: 'long' })
  expect(headingsOf(short)).toEqual(['Calculation', 'Verification'])
  // After its own letterhead.
  const [, ...answer] = short.blocks
  expect(long.blocks.slice(0, answer.length - 1)).toEqual(answer.slice(0, -1))
  expect(long.blocks.at(-1)).toEqual(short.blocks.at(-1))
})

test('the full form has its tables in the order of the reference, and workings and sources as an appendix', () => {
  const given = { ...TAX_SCENARIO_EXAMPLE, advice: { need: 'To know what is due.\nAnd when.' } }
  const options = [{ kind: 'text' as const, heading: 'Options compared', paragraphs: ['…'] }]
  expect(headingsOf(reportOf(given, { options }))).toEqual([
    'Calculation',
    'Through the brackets',
    'Income',
    'Exempt income',
    'Deductions',
    'Claimed and not deducted this year',
    'From gross to net',
    'Take-home pay, month by month',
    'Business travel',
    'Home office of employment',
    'Loss of Olive oil',
    'Turnover tax',
    'Tests of turnover tax',
    'Use of limits',
    'Lump sums',
    'Capital gains, asset by asset',
    'Gain by each method, of assets from before 1 October 2001',
    'From the gains to the taxable gain',
    'Provisional tax',
    'The estimate at the second payment',
    'Options compared',
    'Planning ideas',
    'Already in the figures',
    'What would raise the tax',
    'What the next rand costs',
    'Tax year by year',
    'The years ahead',
    'Assumptions: defaults used where nothing was entered',
    'Record of advice',
    'Disclosures',
    'Verification',
    'Appendix: workings and sources',
    'Medical credits',
    'Retirement contributions',
    'Donations',
    'How the tax on lump sums is calculated',
    'Methodology',
    'Constants used',
    'Sources',
    'Working: employment',
    'Working: travel',
    'Working: pension and annuities',
    'Working: investment income',
    'Working: rental',
    'Working: business',
    'Working: other deductions',
    'Working: capital gains',
    'Working: taxable income',
    'Working: retirement contributions',
    'Working: donations',
    'Working: tax, rebates and credits',
    'Working: lump sums',
    'Working: amount due',
    'Working: rates',
    'Working: take-home pay',
    'Working: provisional tax',
    'Working: turnover tax',
    'Working: remaining room',
    'Working: carried forward',
  ])
})

test('the long form has the tables of the full one, and no working and no source', () => {
  const [long, full] = [reportOf(TAX_SCENARIO_EXAMPLE, { sections: 'long' }), reportOf(TAX_SCENARIO_EXAMPLE)]
  expect(full.blocks.slice(0, long.blocks.length)).toEqual(long.blocks)
  expect(long.blocks.some(({ kind }) => kind === 'working')).toBe(false)
  expect(headingsOf(long)).not.toContain('Sources')
})

test('has no section for parts that the year lacks', () => {
  const headings = headingsOf(reportOf({ taxYear: 2026, employers: [{ salary: 40_000_000 }] }))
  for (const section of [
    'Exempt income',
    'Medical credits',
    'Lump sums',
    'Capital gains, asset by asset',
    'The years ahead',
    'Record of advice',
  ])
    expect(headings).not.toContain(section)
  expect(headings).toContain('Provisional tax')
})

/** The official rate is known from August 2019 on. */
const LOAN_WITHOUT_RATE = { taxYear: 2019, employers: [{ salary: 40_000_000, lowInterestLoan: 10_000_000, loanRate: 40_000 }] }

test('names what is not in the answer on the first page; the adviser’s copy says which constant', () => {
  const [missing] = reportOf(LOAN_WITHOUT_RATE).blocks.flatMap((block) => (block.kind === 'note' ? [block.sentences.map(plain)] : []))
  expect(missing).toContain('Not included in this answer: Loan at low interest, 1 March 2018 to 28 February 2019.')
  expect(wordsOf(reportOf(LOAN_WITHOUT_RATE, { sections: 'adviser' }))).toContainEqual(
    expect.stringContaining('The official rate of interest is not loaded from 1 March 2018 on.'),
  )
})

test('gives a reason for each disallowed claim', () => {
  const report = reportOf(TAX_SCENARIO_EXAMPLE)
  const { rows } = tableCalled(report, 'Claimed and not deducted this year')!
  expect(rows.map(({ cells }) => cellText(cells[0]!)).join(' ')).toContain('s 23(m)')
  expect(rows.every(({ cells }) => /: [A-Z]/.test(cellText(cells[0]!)))).toBe(true)
})

test('tables that are only announced are marked as such', () => {
  expect(wordsOf(reportOf({ taxYear: 2027, employers: [{ salary: 40_000_000 }] }))).toContain(
    'The tables of 2027 are announced and not yet promulgated.',
  )
})

test('hints appear with the change in tax, the largest saving first, and each with what speaks against it', () => {
  const report = reportOf(TAX_SCENARIO_EXAMPLE)
  const { rows } = tableCalled(report, 'Planning ideas')!
  const changes = rows.map(({ cells }) => centsOf(cells[2]))
  expect(changes).toEqual(changes.toSorted((a, b) => a - b))
  expect(changes.every((cents) => cents < 0)).toBe(true)
  const warnings = tableCalled(report, 'What would raise the tax')!.rows.map(({ cells }) => centsOf(cells[2]))
  expect(warnings.every((cents) => cents > 0)).toBe(true)
  expect(cellText(rows[0]!.cells[0]!)).toBe('1. Donate up to the limit of section 18A')
  expect(wordsOf(report)).toContainEqual(
    expect.stringMatching(/^1\. .* \(s 18A\) It saves R[^.]*\. Against it: A donation costs more than it saves/),
  )
})

test('constants have status and source, the same source one number', () => {
  const report = reportOf(TAX_SCENARIO_EXAMPLE)
  const { rows } = tableCalled(report, 'Constants used')!
  const rebate = rows.find(({ cells }) => cellText(cells[0]!) === 'Primary rebate of 2026')!
  expect(rebate.cells.slice(1, 3).map((cell) => plain(cellText(cell)))).toEqual(['R 17 235', 'enacted'])
  const number = cellText(rebate.cells[3]!)
  expect(wordsOf(report).some((words) => words.startsWith(`${number} SARS, rates of tax for individuals`))).toBe(true)
  expect(rows.map(({ cells }) => cellText(cells[0]!))).not.toContain('Months of a year')
})

test('the record of advice is in the adviser’s words, line by line', () => {
  const report = reportOf({ taxYear: 2026, advice: { need: 'To know what is due.\nAnd when.', clientDecision: 'Pays in February.' } })
  expect(wordsOf(report)).toEqual(
    expect.arrayContaining(['Need: To know what is due.', 'And when.', 'Decision of the client: Pays in February.']),
  )
})

test('the appendix has the working of every figure of the result and of all that they rest on', () => {
  const { result, trace } = answered(TAX_SCENARIO_EXAMPLE)
  const workings = reportOf(TAX_SCENARIO_EXAMPLE).blocks.flatMap((block) =>
    block.kind === 'working' && block.heading?.startsWith('Working: ') === true ? block.steps : [],
  )
  // With several rows, the label is followed by the name of each.
  const isShown = ({ label, formula }: TraceStep) =>
    workings.some((shown) => shown.formula === twoDecimals(formula) && shown.label.startsWith(twoDecimals(label)))
  const steps = new Map(trace().map((step) => [step.id, step]))
  const isWorked = (step: TraceStep | undefined): step is TraceStep => step !== undefined && step.operands.length > 0
  const figures = figuresOf(result).flatMap(({ id, value }) => (value === null ? [] : [steps.get(id)]))
  const missing = figures.filter(isWorked).filter((step) => !isShown(step))
  expect(missing).toEqual([])
  // A further run may have the same line as the year's own; which of the two is shown can't be determined here.
  const all = [...steps.values()]
  const isAlone = ({ label, formula }: TraceStep) => all.filter((step) => step.label === label && step.formula === formula).length === 1
  const behind = all.filter((step) => isShown(step) && isAlone(step)).flatMap(({ operands }) => operands)
  const unseen = behind.flatMap(({ from, name }) => {
    const step = from === 'step' ? steps.get(name) : undefined
    return isWorked(step) && !isShown(step) ? [`${name}: ${step.formula}`] : []
  })
  expect(unseen).toEqual([])
  expect(workings.length).toBeGreaterThan(figuresOf(result).filter(({ value }) => value !== null && value !== 0).length)
  expect(headingsOf(reportOf(TAX_SCENARIO_EXAMPLE, { sections: 'short' })).join()).not.toContain('Working')
})

describe('verdicts and ways side by side', () => {
  const cellsOf = (report: ReportDocument, heading: string) =>
    tableCalled(report, heading)?.rows.map(({ cells }) => cells.map((cell) => plain(cellText(cell))))

  test('a loss of letting at the highest rate: the four steps of section 20A', () => {
    const rentals = [{ rates: 1_000_000 }]
    const report = reportOf({ taxYear: 2026, employers: [{ salary: 250_000_000 }], rentals, letting: { earlierLossYears: 2 } })
    expect(cellsOf(report, 'Loss of letting')?.map(([test, outcome]) => `${test}: ${outcome}`)).toEqual([
      expect.stringMatching(/^A natural person.*: met$/),
      expect.stringMatching(/^Income above the ring-fencing threshold.*: met$/),
      expect.stringMatching(/^A suspect trade.*: met$/),
      expect.stringMatching(/^An exception.*: to confirm$/),
    ])
    expect(wordsOf(report)).toContain('The loss is ring-fenced: it is kept for later income of this trade.')
  })

  test('a business has turnover tax as its second column', () => {
    const report = reportOf({ taxYear: 2026, businesses: [{ turnover: 80_000_000 }] })
    const [cost, saved] = cellsOf(report, 'Turnover tax')!
    // R800 000 by the table of 2026: R6 650 and 3 % above R750 000.
    expect(cost?.at(2)).toBe('R 8 150,00')
    expect(saved?.[0]).toBe('Saved by turnover tax')
  })

  test('an asset from before October 2001 has the gain by each method', () => {
    const report = reportOf({
      taxYear: 2026,
      disposals: [
        {
          description: 'Farm',
          assetKind: 'otherProperty',
          acquired: '1995-06-01',
          proceeds: 200_000_000,
          baseCost: 20_000_000,
          marketValue2001: 60_000_000,
        },
      ],
    })
    const [farm] = cellsOf(report, 'Gain by each method, of assets from before 1 October 2001')!
    // R2 000 000 less R600 000; less 20 %.
    expect(farm?.slice(1, 3)).toEqual(['R 1 400 000,00', 'R 1 600 000,00'])
  })

  test('deemed and actual cost of travel are side by side', () => {
    const report = reportOf({
      taxYear: 2026,
      employers: [{ salary: 60_000_000, travelAllowance: 12_000_000 }],
      deductions: {
        vehicleValue: 40_000_000,
        totalKm: 30_000,
        businessKm: 15_000,
        hasLogbook: true,
        paidFuel: true,
        paidMaintenance: true,
        actual: { fuel: 4_000_000, maintenance: 2_000_000, insurance: 1_200_000 },
      },
    })
    const [cost, deducted] = cellsOf(report, 'Business travel')!
    expect(cost?.slice(1).every((cell) => cell.startsWith('R '))).toBe(true)
    // Half of R72 000 of costs.
    expect(cost?.[2]).toBe('R 36 000,00')
    expect(deducted?.filter((cell) => cell.startsWith('R '))).toHaveLength(1)
  })
})

test('the file is named for client, kind and record', () => {
  expect(reportOf({ taxYear: 2026 }).fileName).toBe('Dlamini - Tax scenario - Tax 2026')
})
