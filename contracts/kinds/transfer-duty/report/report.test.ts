import { describe, expect, test } from 'vitest'
import { TRANSFER_DUTY_EXAMPLE } from '../calculator/inputs/example.ts'
import { transferDutyInputs, type TransferDutyInputsGiven } from '../calculator/inputs/transfer-duty.ts'
import { whole } from '../calculator/testing/answers.ts'
import { plain } from '../../../base/money/format.ts'
import type { AnswerBand, Block, Table } from '../../../base/report/document.ts'
import { cellText } from '../../../base/report/elements.ts'
import { withoutSummary } from '../../report/summary.ts'
import { transferDutyReport, type TransferDutyReportData } from './report.ts'

const PROTEA: TransferDutyInputsGiven = { dateOfAcquisition: '2026-07-15', transferAmount: 250_000_000, bondAmount: 200_000_000 }

function reportOf(given: TransferDutyInputsGiven, more: Partial<TransferDutyReportData> = {}) {
  const { result, trace } = whole(given)
  return withoutSummary(
    transferDutyReport({
      recordId: 'c3a1e5d7-9b2f-4c6d-8e0a-4f5b6c7d8e9f',
      description: '14 Protea Road',
      inputs: transferDutyInputs.parse(given),
      locked: false,
      revision: '7',
      result,
      trace: trace(),
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
}

const tablesIn = (blocks: readonly Block[]): readonly Table[] =>
  blocks.flatMap((block) => (block.kind === 'table' ? [block] : block.kind === 'columns' ? block.columns.flatMap(tablesIn) : []))
const tableCalled = (report: { readonly blocks: readonly Block[] }, heading: string) =>
  tablesIn(report.blocks).find((table) => table.heading === heading)!
const rowsOf = ({ rows }: Table) => rows.map(({ cells, instead }) => [...cells.map(cellText), ...(instead ? [instead] : [])].map(plain))
const bandOf = ({ blocks }: { readonly blocks: readonly Block[] }) =>
  blocks
    .find((block): block is AnswerBand => block.kind === 'answerBand')!
    .figures.map(({ label, value }) => plain(`${label}: ${cellText(value)}`))

const CASES = [
  PROTEA,
  TRANSFER_DUTY_EXAMPLE,
  { ...PROTEA, bondAmount: 0, share: 250_000 },
  { ...PROTEA, vatStatus: 'standardRated' as const },
]

describe('the sums of a report', () => {
  test.each(CASES)('of the costs add up, part by part and together (case %#)', (given) => {
    let part = 0
    let all = 0
    for (const { cells, sum } of tableCalled(reportOf(given), given.share === undefined ? 'Costs' : 'Costs of the whole property').rows) {
      const last = cells.at(-1)!
      const cents = last.kind === 'money' ? last.cents : 0
      if (sum === undefined) part += cents
      else if (sum === 'part') {
        expect(cents).toBe(part)
        all += part
        part = 0
      } else expect(cents).toBe(all)
    }
    expect(all).toBeGreaterThan(0)
  })

  test.each(CASES)('of the cash and of the duty add up to their first sum (case %#)', (given) => {
    for (const heading of ['Cash on registration', 'How the duty is calculated']) {
      const { rows } = tableCalled(reportOf(given), heading)
      const amounts = rows.map(({ cells, sum }) => ({ cell: cells.at(-1)!, sum }))
      const first = amounts.findIndex(({ sum }) => sum !== undefined)
      const added = amounts.slice(0, first).reduce((total, { cell }) => total + (cell.kind === 'money' ? cell.cents : 0), 0)
      expect(amounts[first]!.cell).toEqual({ kind: 'money', cents: added })
    }
  })
})

describe('the answer of a report', () => {
  test('is duty, costs and cash of the whole where all of it is bought', () => {
    expect(bandOf(reportOf(PROTEA))).toEqual(['Transfer duty: R 67 200,00', 'All costs: R 169 614,00', 'Cash needed: R 663 576,50'])
  })

  test('goes by one basis where a share is bought, and the costs of the whole are called that', () => {
    const report = reportOf(TRANSFER_DUTY_EXAMPLE)
    // 69 259,50 of the transfer and 34 001,50 of the bond.
    expect(bandOf(report)).toEqual([
      'Transfer duty, share of 50,00 %: R 37 600,00',
      'All costs, share of 50,00 %: R 103 261,00',
      'Cash needed, share of 50,00 %: R 222 223,50',
    ])
    expect(tableCalled(report, 'Costs of the whole property')).toBeDefined()
    const words = report.blocks.flatMap((block) => (block.kind === 'text' ? block.paragraphs : [])).map(plain)
    expect(words[0]).toContain(
      'The share of 50,00 % pays R 69 259,50 of the cost of the transfer and all of the cost of the bond, together R 103 261.',
    )
  })

  test('says that a bond of all purchasers is shared as the property is', () => {
    const report = reportOf({ ...TRANSFER_DUTY_EXAMPLE, bondOf: 'purchasers' })
    const words = report.blocks.flatMap((block) => (block.kind === 'text' ? block.paragraphs : [])).map(plain)
    // Half of the R 34 001,50 of the bond.
    expect(words[0]).toContain(
      'pays R 69 259,50 of the cost of the transfer and R 17 000,75 of the cost of the bond, together R 86 260,25.',
    )
  })

  test('says that no cash is needed, and why, where the loan is more than the price', () => {
    const report = reportOf({ ...PROTEA, bondAmount: 300_000_000 })
    expect(bandOf(report).at(-1)).toBe('Cash needed: None')
    const [words] = report.blocks.flatMap((block) => (block.kind === 'sentences' ? [plain(block.sentences.join(' '))] : []))
    expect(words).toContain('Nothing is needed in cash')
    expect(words).toContain('The loan covers the price and the costs;')
  })
})

test('prints the table that a fee is estimated by', () => {
  const later: TransferDutyInputsGiven = { ...PROTEA, dateOfAcquisition: '2027-07-01', transferFeeMode: 'lastGuideline' }
  const [, row] = rowsOf(tableCalled(reportOf(later), 'Costs'))
  expect(row![0]).toBe('Conveyancer, transfer, guideline of 1 July 2026 to 30 June 2027, used as an estimate')
  const sentences = reportOf(later).blocks.flatMap((block) => (block.kind === 'sentences' ? block.sentences.map(plain) : []))
  expect(sentences).toContain('Conveyancer’s fees (transfer) are estimates by the guideline of 1 July 2026 to 30 June 2027.')
})

describe('the last day to pay', () => {
  const lastDay = (given: TransferDutyInputsGiven, today: string) =>
    rowsOf(tableCalled(reportOf(given, { today }), 'Key dates')).find(([label]) => label!.startsWith('Last day'))![0]

  test.each([
    ['is no more than that until it is over', {}, '2027-01-15', 'Last day to pay the duty'],
    ['is overdue the day after, unless paid', {}, '2027-01-16', 'Last day to pay the duty, overdue unless paid'],
    ['is overdue where payment is yet to come', { paymentDate: '2027-03-20' }, '2027-02-01', 'Last day to pay the duty, overdue'],
    ['is over where the duty was paid', { paymentDate: '2026-11-20' }, '2027-02-01', 'Last day to pay the duty'],
    ['is nothing to worry about where nothing is payable', { transferAmount: 100_000_000 }, '2027-02-01', 'Last day to pay the duty'],
  ])('%s', (_, more, today, words) => {
    expect(lastDay({ ...PROTEA, ...more }, today)).toBe(words)
  })
})

describe('duty that is paid late', () => {
  const HEADING = 'Interest on duty that is paid late'
  const headings = (given: TransferDutyInputsGiven) => tablesIn(reportOf(given).blocks).map(({ heading }) => heading)

  test('has what each completed month of it costs, the months it is late marked', () => {
    const rows = rowsOf(tableCalled(reportOf({ ...PROTEA, paymentDate: '2027-03-20' }), HEADING))
    expect(rows).toHaveLength(12)
    // R 67 200 at 10 % a year is R 560 a month; the last day to pay is 15 January 2027.
    expect(rows.slice(0, 2)).toEqual([
      ['15 February 2027', '1', 'R 560,00'],
      ['15 March 2027, as planned', '2', 'R 1 120,00'],
    ])
  })

  test('has no part where the duty is paid in time, or there is none', () => {
    expect(headings(PROTEA)).not.toContain(HEADING)
    expect(headings({ ...PROTEA, transferAmount: 100_000_000, paymentDate: '2027-03-20' })).not.toContain(HEADING)
  })
})

test('inputs and sources are at its end', () => {
  expect(rowsOf(tableCalled(reportOf(PROTEA, { locked: true }), 'Verification'))).toEqual([
    ['Record', 'c3a1e5d7-9b2f-4c6d-8e0a-4f5b6c7d8e9f'],
    ['Revision', '7, locked'],
    ['As at', '21 November 2026'],
    ['Constants', whole(PROTEA).result.constantsVersion],
    ['Engine', whole(PROTEA).result.engineVersion],
  ])
})

test('the short form is the quote, and the full form has it after its summary', () => {
  const short = reportOf(TRANSFER_DUTY_EXAMPLE, { sections: 'short' }).blocks
  const long = reportOf(TRANSFER_DUTY_EXAMPLE).blocks
  // After its own letterhead.
  const [, ...quote] = short
  expect(long.slice(0, quote.length)).toEqual(quote)
  expect(tablesIn(short).map(({ heading }) => heading)).toEqual(['Costs of the whole property', 'Cash on registration', 'Key dates'])
  expect(tablesIn(long).map(({ heading }) => heading)).toEqual([
    'Costs of the whole property',
    'Cash on registration',
    'Key dates',
    'How the duty is calculated',
    'What the seller keeps',
    'Assumptions',
    'Defaults used',
    'Verification',
  ])
  expect(tableCalled(reportOf(PROTEA), 'Defaults used').rows.length).toBeGreaterThan(1)
})

test('of a seller who isn’t a resident, what is paid out on registration is below what is kept', () => {
  const sellerSide = { bondSettlement: 60_000_000, ownershipShare: 500_000, isNonResident: true }
  expect(rowsOf(tableCalled(reportOf({ ...PROTEA, sellerSide }), 'What the seller is paid on registration'))).toEqual([
    ['Left of the price, before tax', 'R 950 000,00'],
    ['Withheld for SARS by the purchaser', '-R 93 750,00'],
    ['Paid out on registration', 'R 856 250,00'],
  ])
  expect(tablesIn(reportOf({ ...PROTEA, sellerSide: { bondSettlement: 60_000_000 } }).blocks).map(({ heading }) => heading)).not.toContain(
    'What the seller is paid on registration',
  )
})

test('the file is named for client, kind and record, a client of one name by that', () => {
  expect(reportOf(PROTEA).fileName).toBe('Dlamini - Transfer duty - 14 Protea Road')
  const trust = { name: 'The Protea Trust', surname: '' }
  expect(reportOf(PROTEA, { client: trust }).fileName).toBe('The Protea Trust - Transfer duty - 14 Protea Road')
})
