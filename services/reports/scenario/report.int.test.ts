import { createHash } from 'node:crypto'
import { calculateTaxScenario } from '@tafel/contracts/law/assessment/calculate.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { formatMoney, plain } from '@tafel/contracts/base/money/format.ts'
import type { ReportForm } from '@tafel/contracts/base/report/document.ts'
import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'
import { scenario as kind } from '@tafel/contracts/kinds/scenario/record.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { Answer } from '@tafel/kernel/http/handler.ts'
import { isRefusal } from '@tafel/kernel/http/refusal.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from '../browser/chromium.ts'
import { launcher } from '../browser/launch.ts'
import { createPdfPool, type PdfPool } from '../browser/pool.ts'
import type { QueriesClient } from '../queries-client.ts'
import { reportPdf, reportTables } from '../route.ts'
import { inThisThread } from '../threads/in-this-thread.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { account, client, me, scenarioWith } from '../testing/sample.ts'

// The report of a tax scenario on paper, in a real browser.

const launch = launcher(() => findBrowser())
let pool: PdfPool
beforeAll(() => {
  pool = createPdfPool({ launch, concurrency: 1, queueLength: 100, deadlineMs: 60_000 })
})
afterAll(() => pool.close())

/** Every group of the example, and the adviser's notes. */
const FULLEST: InputsOf<'scenario'> = {
  ...kind.example,
  advice: {
    circumstances: 'Moved employers in October.',
    need: 'To know what is due.',
    recommendation: 'Contribute more.\nPay in February.',
  },
}
const PLAIN: InputsOf<'scenario'> = {
  taxYear: 2027,
  employers: [{ salary: 85_000_000, payeDeducted: 20_000_000 }],
  medical: { schemeContributionMonthly: 500_000, coveredMembers: Array.from({ length: 12 }, () => 2) },
}

function answersOf(record: RecordView<'scenario'>, firm = account): QueriesClient {
  return {
    async get<T>(path: string) {
      const value = path.startsWith('/api/clients/')
        ? client
        : path === '/api/me'
          ? { ...me, account: firm }
          : path.startsWith('/api/issued-reports?')
            ? { items: [], next: null, people: {} }
            : record
      return { ok: true as const, value: value as T }
    },
  }
}

const callOf = ({ recordId }: RecordView<'scenario'>, sections: ReportForm) => ({
  params: { id: recordId },
  query: { sections },
  headers: { authorization: 'Bearer of-this-caller' },
  requestId: 'b2b6a7f0-5f0e-4b1e-9a52-6e0a4d7c9c11',
  signal: new AbortController().signal,
})

async function pdfOf(record: RecordView<'scenario'>, { sections = 'full' as ReportForm, on = pool, firm = account } = {}) {
  const reply = await reportPdf('scenario', answersOf(record, firm), inThisThread, on)(callOf(record, sections))
  expect(isRefusal(reply) ? reply : undefined).toBeUndefined()
  return (reply as Answer).body as Buffer
}

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

// Printing takes seconds, so tests of one print share it.
let printed: Promise<Buffer> | undefined
const print = () => (printed ??= pdfOf(scenarioWith(FULLEST)))

/** As printed. */
const rand = (cents: number | null) => plain(formatMoney(cents!, 'always')).replace(/^-/, '−')

test('has the answer and its calculation after the summary, followed by their basis', async () => {
  const answer = calculateTaxScenario(FULLEST, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  const { settlement, income, tax, capitalGains, provisional, lumpSumRows } = answer.result
  const { text, info } = await readPdf(await print())
  for (const words of [
    'Mokoena Advisers',
    'Income tax, year of assessment 2026',
    'for Thandi Dlamini',
    rand(settlement.dueOrRefund),
    'of it is still payable to SARS',
  ])
    expect(text).toContain(words)
  for (const words of [
    `Due to SARS ${rand(settlement.dueOrRefund)}`,
    'Karoo Engineering , s 1 "gross income" R ',
    `Gross income , s 1 "gross income" ${rand(income.gross)}`,
    'Deductions allowed R ',
    'R 364 × 24 = R 8 736',
    `Total lump sums – R 1 050 000,00 ${rand(lumpSumRows.reduce((all, { taxable }) => all + taxable!, 0))} ${rand(tax.lumpSums)}`,
    `Taxable capital gain ${rand(capitalGains.taxable)}`,
    `Second provisional payment 27 February 2026 ${rand(provisional.plan!.second.amount)}`,
    'Already in the figures',
    'Against it:',
    'Circumstances: Moved employers in October.',
    'Pay in February.',
    'Primary rebate of 2026 R 17 235 enacted',
    'Revision 7, locked',
  ])
    expect(text).toContain(words)
  expect(info).toMatchObject({ Title: 'Tax scenario: 14 Protea Road, Stellenbosch', Producer: 'Tafel tax scenario report 9' })
})

test('states on the first page what is missing', async () => {
  const inputs = { ...PLAIN, taxYear: 2019, employers: [{ salary: 85_000_000, lowInterestLoan: 10_000_000, loanRate: 40_000 }] }
  const { pageTexts } = await readPdf(await pdfOf(scenarioWith(inputs), { sections: 'short' }))
  expect(pageTexts[0]).toContain('Not included in this answer: Loan at low interest')
})

describe('the short form', () => {
  const firm = { ...account, vatNumber: '4123456789', licenceNumber: '48210' }

  test.each([
    ['a salary', PLAIN, 1],
    ['every group', FULLEST, 2],
  ])('keeps within its pages: %s', async (_, inputs, pages) => {
    expect((await readPdf(await pdfOf(scenarioWith(inputs), { sections: 'short', firm }))).pages).toBe(pages)
  })

  test('is a draft on every page until it is issued', async () => {
    const { text, pages } = await readPdf(await pdfOf(scenarioWith(FULLEST), { sections: 'short', firm }))
    expect(text.match(/DRAFT/g)).toHaveLength(pages)
  })
})

test('the same record gives the same bytes, in another browser too; another record gives others', async () => {
  const another = createPdfPool({ launch, concurrency: 1, queueLength: 4, deadlineMs: 60_000, jobsPerBrowser: 1 })
  const record = scenarioWith(FULLEST)
  const [one, again, elsewhere] = [await print(), await pdfOf(record), await pdfOf(record, { on: another })]
  await another.close()
  expect([sha(again), sha(elsewhere)]).toEqual([sha(one), sha(one)])
  const [short, other] = [record, scenarioWith({ ...FULLEST, employers: [{ salary: 85_010_000, payeDeducted: 20_000_000 }] })].map((each) =>
    pdfOf(each, { sections: 'short' }),
  )
  expect(sha(await other!)).not.toBe(sha(await short!))
})

test('prints hostile texts of record, rows and advice as text', async () => {
  const bad = `</style></title><script>1</script>"}@import url(http://127.0.0.1:1);`
  const inputs = { ...PLAIN, employers: [{ employerName: bad, salary: 1_000_000 }, { salary: 1_000_000 }], advice: { need: bad } }
  const { text } = await readPdf(await pdfOf(scenarioWith(inputs, { description: bad })))
  expect(text.replaceAll(' ', '').split(bad.replaceAll(' ', '')).length).toBeGreaterThan(3)
})

test('the spreadsheet has the tables, under the name of the report', async () => {
  const record = scenarioWith(FULLEST)
  const { headers, body } = (await reportTables('scenario', answersOf(record), inThisThread)(callOf(record, 'long'))) as Answer
  expect(headers).toMatchObject({
    'Content-Disposition': expect.stringContaining('Dlamini - Tax scenario - 14 Protea Road, Stellenbosch.csv"'),
  })
  const rows = String(body).split('\r\n')
  expect(rows.filter((row) => /^Due to SARS,\d+\.\d\d$/.test(row))).toHaveLength(1)
  expect(rows.filter((row) => /^Second provisional payment,2026-02-27,\d+\.\d\d$/.test(row))).toHaveLength(1)
  expect(rows).toContain('Lump sum,Date,Gross,Taxable,Tax')
})
