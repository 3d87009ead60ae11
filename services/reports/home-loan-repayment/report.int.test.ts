import { createHash } from 'node:crypto'
import type { ReportForm } from '@tafel/contracts/base/report/document.ts'
import { homeLoanRepayment as kind } from '@tafel/contracts/kinds/home-loan/record.ts'
import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'
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
import { account, client, loanWith, me } from '../testing/sample.ts'

// The report of a home loan on paper, in a real browser.

const launch = launcher(() => findBrowser())
let pool: PdfPool
beforeAll(() => {
  pool = createPdfPool({ launch, concurrency: 1, queueLength: 100, deadlineMs: 60_000 })
})
afterAll(() => pool.close())

/** The largest answer: every lever, every offer, a household. */
const FULLEST: InputsOf<'homeLoanRepayment'> = {
  ...kind.example,
  instalmentGrowth: 50_000,
  offsetBalance: 5_000_000,
  insuranceMonthly: 60_000,
}
const PLAIN: InputsOf<'homeLoanRepayment'> = {
  purchasePrice: 250_000_000,
  deposit: 50_000_000,
  repoAtStart: 70_000,
  primeAtStart: 105_000,
  firstPayment: '2026-12-01',
}
/** Large enough that its tables use smaller type. */
const LARGE: InputsOf<'homeLoanRepayment'> = {
  ...kind.example,
  purchasePrice: 50_000_000_000,
  deposit: 5_000_000_000,
  extraMonthly: 50_000_000,
  lumpSums: [{ date: '2028-03-15', amount: 2_000_000_000 }],
}

function answersOf(record: RecordView<'homeLoanRepayment'>, firm = account): QueriesClient {
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

const callOf = ({ recordId }: RecordView<'homeLoanRepayment'>, sections: ReportForm) => ({
  params: { id: recordId },
  query: { sections },
  headers: { authorization: 'Bearer of-this-caller' },
  requestId: 'b2b6a7f0-5f0e-4b1e-9a52-6e0a4d7c9c11',
  signal: new AbortController().signal,
})

async function pdfOf(record: RecordView<'homeLoanRepayment'>, { sections = 'full' as ReportForm, on = pool, firm = account } = {}) {
  const reply = await reportPdf('homeLoanRepayment', answersOf(record, firm), inThisThread, on)(callOf(record, sections))
  expect(isRefusal(reply) ? reply : undefined).toBeUndefined()
  return (reply as Answer).body as Buffer
}

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

// Printing takes seconds, so tests of one print share it.
let printed: Promise<Buffer> | undefined
const print = () => (printed ??= pdfOf(loanWith(kind.example)))

test('has the answer after the summary, and the whole loan after it', async () => {
  const { text, info } = await readPdf(await print())
  for (const words of [
    'Mokoena Advisers',
    'Home loan and what it costs',
    'for Thandi Dlamini',
    'R 14 724,65',
    'R 1 270 129,35',
    'October 2040',
    'R 1 500 000 is lent over 240 months, at 10,25 % a year at the start, moving with prime.',
    'Total paid R 2 787 689,85',
    'Loan to value 83,33 %',
    'Less savings counted twice −R 159 785,03 −14',
    'All together R 763 787,17 73 October 2040',
    '1,00 % higher 11,25 % R 15 738,84 R 1 014,19 R 1 388 658,72 164',
  ])
    expect(text).toContain(words)
  for (const words of [
    'The loan year by year',
    'Total R 2 449 129,35 R 1 270 129,35 R 246 000,00 R 100 000,00 R 25 000,00 R 1 500 000,00',
    'Prime rises R 766 893,68 R 76 208,64 11,72 %',
    'Total saved −R 22 292,15',
    'Buyer ahead',
    'reg 23A, National Credit Act',
    'Interest a year, at the start 10,25 % 19,25 %',
    'Not yet confirmed by an official source: ',
    'R 5 250 × 115,00 % = R 6 037,50',
    '1 October 2040 R 602,19 R 5,10 – – – R 0,00',
    'engine 1.0',
    'revision 7',
  ])
    expect(text).toContain(words)
  expect(info).toMatchObject({ Title: 'Home loan: 14 Protea Road, Stellenbosch', Producer: 'Tafel home loan report 9' })
})

describe('the short form', () => {
  const firm = { ...account, vatNumber: '4123456789', licenceNumber: '48210' }

  test.each([
    ['a plain loan', PLAIN],
    ['every lever', FULLEST],
    ['a large loan', LARGE],
  ])('is one page: %s', async (_, inputs) => {
    expect((await readPdf(await pdfOf(loanWith(inputs), { sections: 'short', firm }))).pages).toBe(1)
  })

  test('is a draft until it is issued, as the full form is on each of its pages', async () => {
    const short = await readPdf(await pdfOf(loanWith(kind.example), { sections: 'short', firm }))
    const full = await readPdf(await print())
    expect(short.text.match(/DRAFT/g)).toHaveLength(1)
    expect(full.text.match(/DRAFT/g)).toHaveLength(full.pages)
  })
})

test('the monthly table repeats its header on every page, and no row is left alone', async () => {
  const { pageTexts } = await readPdf(await pdfOf(loanWith(PLAIN)))
  const first = pageTexts.findIndex((page) => page.includes('The loan month by month'))
  const pages = pageTexts.slice(first)
  expect(pages.length).toBeGreaterThan(4)
  for (const page of pages) {
    expect(page.match(/Payment Instalments Interest Still owed/g)).toHaveLength(1)
    expect(page.match(/\b1 [A-Z][a-z]+ 20\d\d R /g)?.length ?? 0).toBeGreaterThan(1)
  }
})

test('the same record gives the same bytes, in another browser too; another record gives others', async () => {
  const another = createPdfPool({ launch, concurrency: 1, queueLength: 4, deadlineMs: 60_000, jobsPerBrowser: 1 })
  const record = loanWith(kind.example)
  const [one, again, elsewhere] = [await print(), await pdfOf(record), await pdfOf(record, { on: another })]
  await another.close()
  expect([sha(again), sha(elsewhere)]).toEqual([sha(one), sha(one)])
  const [short, other] = [record, loanWith({ ...kind.example, extraMonthly: 150_001 })].map((each) => pdfOf(each, { sections: 'short' }))
  expect(sha(await other!)).not.toBe(sha(await short!))
})

test('prints hostile texts of record and firm as text', async () => {
  const bad = `</style></title><script>1</script>"}@import url(http://127.0.0.1:1);`
  const { text } = await readPdf(
    await pdfOf(loanWith(PLAIN, { description: bad }), { sections: 'short', firm: { ...account, accountName: '<img src=x>' } }),
  )
  expect(text.replaceAll(' ', '')).toContain(bad.replaceAll(' ', ''))
  expect(text).toContain('<img src=x>')
})

test('the spreadsheet has every month of the loan, under the name of the report', async () => {
  const record = loanWith(kind.example)
  const tables = reportTables('homeLoanRepayment', answersOf(record), inThisThread)
  const { headers, body } = (await tables(callOf(record, 'full'))) as Answer
  expect(headers).toMatchObject({
    'Content-Disposition': expect.stringContaining('Dlamini - Home loan - 14 Protea Road, Stellenbosch.csv"'),
  })
  const rows = String(body).split('\r\n')
  expect(rows).toContain('Payment,Instalments,Interest,Extra payments,Lump sums,Redraws,Still owed')
  expect(rows).toContain('2026-12-01,14724.65,12812.50,1500.00,,,1496587.85')
  expect(rows).toContain('2040-10-01,602.19,5.10,,,,0.00')
  expect(rows).toContain('All together,763787.17,73,October 2040')
})
