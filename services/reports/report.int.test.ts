import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import type { MeView } from '@tafel/contracts/api/views.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { Browser } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportForm } from '@tafel/contracts/base/report/document.ts'
import type { Answer } from '@tafel/kernel/http/handler.ts'
import { isRefusal } from '@tafel/kernel/http/refusal.ts'
import { findBrowser } from './browser/chromium.ts'
import { launcher } from './browser/launch.ts'
import { createPdfPool, type PdfPool } from './browser/pool.ts'
import { printToPdf } from './browser/print.ts'
import { createQueriesClient } from './queries-client.ts'
import { TRANSFER_DUTY_EXAMPLE } from '@tafel/contracts/kinds/transfer-duty/calculator/inputs/example.ts'
import { transferDutyInputs } from '@tafel/contracts/kinds/transfer-duty/calculator/inputs/transfer-duty.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { account, client, me, recordWith } from './testing/sample.ts'
import { inThisThread } from './threads/in-this-thread.ts'
import { readPdf } from './testing/read-pdf.ts'
import { reportPdf, reportTables } from './route.ts'

const launch = launcher(() => findBrowser())
const newPool = (options = {}) => createPdfPool({ launch, concurrency: 2, queueLength: 4, deadlineMs: 30_000, ...options })
const TOKEN = 'Bearer of-this-caller'

/** The next answers of queries, and its requests. */
const queries = {
  record: recordWith({}) as RecordView<'transferDuty'>,
  client: client as ClientView,
  me: me as MeView,
  status: 200,
  view: 'current',
  asked: [] as { readonly url: string; readonly authorization: string | undefined; readonly position: string | undefined }[],
}
let server: Server
let hits = 0
let base: string
let pool: PdfPool

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = request.url ?? ''
    if (url.startsWith('/hostile')) hits += 1
    queries.asked.push({
      url,
      authorization: request.headers.authorization,
      position: request.headers['tafel-position'] as string | undefined,
    })
    const body = url.startsWith('/api/clients/')
      ? queries.client
      : url === '/api/me'
        ? queries.me
        : url.startsWith('/api/issued-reports?')
          ? { items: [], next: null, people: {} }
          : queries.record
    const problem = { code: { 401: 'functions/unauthenticated', 404: 'functions/not-found' }[queries.status] ?? 'functions/internal' }
    response.writeHead(queries.status, { 'content-type': 'application/json', 'tafel-view': queries.view })
    response.end(JSON.stringify(queries.status === 200 ? body : problem))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  pool = newPool()
})
afterAll(async () => {
  await pool.close()
  server.close()
})

interface Asked {
  readonly headers?: Record<string, string>
  readonly sections?: ReportForm
}
function callFor(answers: Partial<typeof queries>, { headers = {}, sections }: Asked) {
  Object.assign(queries, { record: recordWith({}), client, me, status: 200, view: 'current', asked: [], ...answers })
  return {
    params: { id: queries.record.recordId },
    query: { sections },
    headers: { authorization: TOKEN, ...headers },
    requestId: 'b2b6a7f0-5f0e-4b1e-9a52-6e0a4d7c9c11',
    signal: new AbortController().signal,
  }
}
const ask = (answers: Partial<typeof queries> = {}, on: PdfPool = pool, asked: Asked = {}) =>
  reportPdf('transferDuty', createQueriesClient(base, 5000), inThisThread, on)(callFor(answers, asked))
async function pdfOf(answers: Partial<typeof queries> = {}, on: PdfPool = pool, asked: Asked = { sections: 'full' }): Promise<Uint8Array> {
  const reply = (await ask(answers, on, asked)) as Answer
  expect(isRefusal(reply) ? reply : undefined).toBeUndefined()
  return reply.body as Buffer
}
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

// Printing takes a second or more, so tests of one print share it.
let printed: Promise<Uint8Array> | undefined
const print = () => (printed ??= pdfOf())
let draft: Promise<Uint8Array> | undefined
const printDraft = () => (draft ??= pdfOf({ record: recordWith({}, { locked: false }) }))

describe('the report', () => {
  test('has the quote, its basis and the workings after the summary', async () => {
    const { text, pages } = await readPdf(await print())
    for (const words of [
      'Mokoena Advisers',
      '(+27) 21 555 0114',
      'office@mokoena.example',
      'mokoena.example',
      'Prepared by Naledi',
      '21 November 2026',
      '14 Protea Road, Stellenbosch',
      'for Thandi Dlamini',
      'R 67 200,00',
      'The duty on a price of R 2 500 000 is R 67 200, payable by 15 January 2027.',
      'R 663 576,50 is needed in cash on registration, in addition to a bond of R 2 000 000.',
      // The guideline, 15 % VAT, and the total.
      'R 43 235,00 R 6 485,25 R 49 720,25',
      'guideline, negotiable',
      'Deeds office fee, transfer , by tariff R 2 408,00',
      // 67 200 + 49 720,25 + 2 460 for the transfer, 42 406,25 + 1 790 + 6 037,50 for the bond.
      'All costs R 169 614,00',
      'Registration , estimated 15 October 2026',
      'Last day to pay the duty 15 January 2027',
      'R 2 329 300 to R 2 500 000',
      'R 13 656,00',
      's 2(1)(b), Transfer Duty Act 40 of 1949',
      'R 53 544 + 8,00 % × (R 2 500 000 − R 2 329 300) = R 67 200',
      'Natural person',
      'Kind of property Freehold',
      'engine 2.0',
      'revision 7',
      'Table of 1 April 2025 (enacted)',
      `1 of ${pages}`,
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('What the seller keeps')
  })

  test('fits a quote with many lines on its first page, and shows the seller’s side if requested', async () => {
    const record = recordWith(transferDutyInputs.parse(TRANSFER_DUTY_EXAMPLE))
    const short = await readPdf(await pdfOf({ record }, pool, { sections: 'short' }))
    expect(short.pages).toBe(1)
    for (const words of ['Levy clearance', 'Shortfall on registration R 22 223,50', 'Guarantees delivered 15 October 2025'])
      expect(short.text).toContain(words)
    const { text } = await readPdf(await pdfOf({ record }))
    expect(text).toContain('What the seller keeps')
    expect(text).toContain('Not included in this answer: Tax on the gain.')
  })

  test('is accessible: tagged, with language, title, outline, headings, table headers and described figures', async () => {
    const { marked, info, outline, roles } = await readPdf(await print())
    expect(marked).toBe(true)
    expect(info).toMatchObject({ Title: 'Transfer duty: 14 Protea Road, Stellenbosch', Language: 'en-ZA' })
    expect(outline.map(plain)).toEqual(['The transfer needed R 663 576,50 in cash'])
    const count = (role: string) => roles.filter((each) => each.role === role).length
    expect({ h1: count('H1'), figures: count('Figure') }).toEqual({ h1: 1, figures: 4 })
    // Headings of the summary, of the quote and of its basis.
    expect(count('H2')).toBeGreaterThan(15)
    expect(count('Table')).toBeGreaterThan(12)
    const described = roles.flatMap(({ role, alt = '' }) => (role === 'Figure' ? [plain(alt)] : []))
    expect(described.slice(1)).toEqual([
      expect.stringContaining('The next rand costs'),
      expect.stringContaining('Of costs of R 169 614: SARS R 67 200'),
      expect.stringContaining('between R 67 200 and R 117 000'),
    ])
  })

  test('is marked as a draft on every page until it is issued', async () => {
    const { text, pages } = await readPdf(await printDraft())
    expect(text.match(/DRAFT/g)).toHaveLength(pages)
  })

  test('marks running lines and the draft mark as artifacts', async () => {
    const { artifacts, unmarked, pages } = await readPdf(await printDraft())
    expect(unmarked).toBe('')
    expect(artifacts.match(/DRAFT/g)).toHaveLength(pages)
    for (let number = 1; number <= pages; number += 1) expect(artifacts).toContain(`${number} of ${pages}`)
    expect(artifacts.match(/Table of/g)).toHaveLength(pages)
    expect(artifacts).not.toMatch(/R\s\d/)
  })

  test('repeats its information as XMP, and claims no standard', async () => {
    const { info, xmp } = await readPdf(await print())
    expect([xmp('dc:title'), xmp('pdf:producer'), xmp('xmp:creatortool')]).toEqual([info['Title'], info['Producer'], info['Creator']])
    expect([xmp('dc:language'), xmp('xmp:createdate')]).toEqual(['en-ZA', '2026-11-21T10:00:00Z'])
    expect(xmp('pdfuaid:part')).toBeNull()
  })

  test('names figures without an official source, and leaves findings to the adviser’s copy', async () => {
    const record = recordWith({ dateOfAcquisition: '1999-03-31', transferAmount: 10_000_000, marketValue: 20_000_000 })
    const { text } = await readPdf(await pdfOf({ record }))
    expect(text).toContain('Not yet confirmed by an official source: rate of VAT of 30 June 1999.')
    expect(text).toContain('The duty on a market value of R 200 000')
    expect(text).not.toContain('The price is less than 90,00 %')
    const adviser = await readPdf(await pdfOf({ record }, pool, { sections: 'adviser' }))
    expect(adviser.text).toContain('The price is less than 90,00 % of the market value.')
  })

  test('gives the same bytes for the same record, in another browser too, and others for another record', async () => {
    const another = newPool({ jobsPerBrowser: 1 })
    const bytes = await Promise.all([print(), pdfOf(), pdfOf({}, another)])
    await another.close()
    expect(new Set(bytes.map(sha)).size).toBe(1)
    expect(sha(await pdfOf({ record: recordWith({ transferAmount: 250_000_100 }) }))).not.toBe(sha(bytes[0]!))
    const { info } = await readPdf(bytes[0]!)
    expect(info).toMatchObject({
      CreationDate: 'D:20261121100000Z',
      ModDate: 'D:20261121100000Z',
      Producer: 'Tafel transfer report 13',
    })
  })

  test('shows all letters of names, with the marks that the fonts have', async () => {
    const { text } = await readPdf(await pdfOf({ client: { ...client, name: 'Mošweu', surname: 'Ṱhavhani-Müller' } }))
    // Letters of the second font are separate pieces of text.
    expect(text.replaceAll(' ', '')).toContain('forMošweuThavhani-Müller')
  })
})

describe('hostile content', () => {
  test('in a record or a firm is printed as text, and requests nothing', async () => {
    hits = 0
    const url = `${base}/hostile`
    const bad = `</style></title><script src="${url}">1</script>"}@import url(${url});`
    const record = recordWith({}, { description: bad })
    const named = { ...me, account: { ...account, accountName: `<img src=${url}>`, website: `<iframe src=${url}>` } }
    const { text } = await readPdf(await pdfOf({ record, me: named, client: { ...client, name: '<meta http-equiv=refresh>' } }))
    expect(text.replaceAll(' ', '')).toContain(bad.replaceAll(' ', ''))
    expect(text).toContain('<meta http-equiv=refresh>')
    expect(hits).toBe(0)
  })

  test('runs no script and reaches no one, even as raw HTML', async () => {
    hits = 0
    const url = `${base}/hostile`
    const html = `<html><head><title>plain</title><link rel=stylesheet href="${url}"><link rel=preload as=image href="${url}"><link rel=dns-prefetch href="${url}">
      <meta http-equiv=refresh content="0;url=${url}"><style>@import url(${url});@font-face{font-family:x;src:url(${url})}body{font-family:x;background:url(${url})}</style></head>
      <body>shown<img src="${url}"><iframe src="${url}"></iframe><object data="${url}"></object><embed src="${url}"><video src="${url}"></video>
      <iframe srcdoc="<img src='${url}'>"></iframe><iframe src="file:///etc/passwd"></iframe><svg><image href="${url}"/><use href="${url}#a"/></svg>
      <script>document.title='changed';fetch('${url}');new WebSocket('${url.replace('http', 'ws')}')</script><img src=x onerror="document.title='changed'"></body></html>`
    const { text, info } = await readPdf(await pool.print(html))
    expect(hits).toBe(0)
    expect(text).toContain('shown')
    expect(text).not.toContain('root:')
    expect(info).toMatchObject({ Title: 'plain' })
  })
})

describe('the answer', () => {
  test('is a PDF named after the client’s surname, the kind and the record', async () => {
    const { headers } = (await ask()) as Answer
    const name = 'Dlamini - Transfer duty - 14 Protea Road, Stellenbosch'
    expect(headers).toMatchObject({
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}.pdf"; filename*=UTF-8''${encodeURIComponent(name)}.pdf`,
    })
  })
  test('is a spreadsheet of the same tables with the same name', async () => {
    const tables = reportTables('transferDuty', createQueriesClient(base, 5000), inThisThread)
    const { headers, body } = (await tables(callFor({}, {}))) as Answer
    expect(headers).toMatchObject({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': expect.stringContaining('Stellenbosch.csv"'),
    })
    const csv = String(body)
    expect(csv.startsWith('\uFEFFCosts\r\nLine,Without VAT,VAT,Total\r\n')).toBe(true)
    expect(csv).toContain('"Conveyancer, transfer, guideline, negotiable",43235.00,6485.25,49720.25\r\n')
    expect(csv).toContain('Paid from the loan,-2006037.50\r\n')
    expect(csv).toContain('R 1 210 000 to R 1 663 800,3%,13614.00\r\n')
    expect(String(((await tables(callFor({}, { sections: 'short' }))) as Answer).body)).not.toContain('1 210 000')
    expect(await tables(callFor({ status: 404 }, {}))).toMatchObject({ code: 'functions/not-found' })
  })
  test('labels a fee by the last published table as an estimate', async () => {
    const record = recordWith({ dateOfAcquisition: '2027-07-01', transferFeeMode: 'lastGuideline', deedsFeeMode: 'lastTariff' })
    const mark = 'guideline of 1 July 2026 to 30 June 2027, used as an estimate'
    expect(plain((await readPdf(await pdfOf({ record }))).text)).toContain(mark)
    const tables = reportTables('transferDuty', createQueriesClient(base, 5000), inThisThread)
    expect(String(((await tables(callFor({ record }, {}))) as Answer).body)).toContain(
      `"Conveyancer, transfer, ${mark}",43235.00,6485.25,49720.25\r\n`,
    )
  })
  test('reads queries with the caller’s own token, and waits for the caller’s position', async () => {
    await ask({}, pool, { headers: { 'tafel-position': '42' } })
    const { recordId, clientId } = queries.record
    expect(queries.asked.map(({ url }) => url).toSorted()).toEqual(
      [
        '/api/me',
        `/api/clients/${clientId}`,
        `/api/issued-reports?recordId=${recordId}&state=issued&limit=1`,
        `/api/transfer-duties/${recordId}`,
      ].toSorted(),
    )
    for (const { authorization, position } of queries.asked)
      expect({ authorization, position }).toEqual({ authorization: TOKEN, position: '42' })
  })
  test.each([
    ['without a price', { record: recordWith({ transferAmount: 0, marketValue: 0 }) }, 'reports/nothing-to-report'],
    ['of a deleted record', { record: recordWith({}, { deleted: true }) }, 'records/deleted'],
    ['of a record that is not there, or another firm’s', { status: 404 }, 'functions/not-found'],
    ['to an anonymous caller', { status: 401 }, 'functions/unauthenticated'],
    ['while queries fails', { status: 500 }, 'functions/unavailable'],
    ['of an engine that is gone', { record: recordWith({}, { engineVersion: '0.1' }) }, 'functions/unimplemented'],
    ['without an account', { me: { ...me, account: null } }, 'accounts/account-required'],
  ])('%s is a refusal', async (_, answers, code) => {
    expect(await ask(answers)).toMatchObject({ code })
  })
  test('is refused temporarily if the view is behind the caller’s position', async () => {
    expect(await ask({ view: 'late' }, pool, { headers: { 'tafel-position': '42' } })).toMatchObject({
      code: 'functions/unavailable',
      retryAfter: 1,
    })
    expect(isRefusal(await ask({ view: 'late' }))).toBe(false)
  })
  test('never shows a duty that differs from the record’s', async () => {
    await expect(ask({ record: recordWith({}, { headline: 1 }) })).rejects.toThrow('cannot be computed again')
  })
  test('answers 503 with Retry-After when the queue is full', async () => {
    const full = createPdfPool({ launch, concurrency: 1, queueLength: 0, print: () => new Promise(() => {}), deadlineMs: 2000 })
    const first = ask({}, full)
    await expect.poll(() => full.running).toBe(1)
    expect(await ask({}, full)).toMatchObject({ code: 'functions/unavailable', retryAfter: 3 })
    expect(await first).toMatchObject({ code: 'functions/deadline-exceeded' })
    await full.close()
  })
})

test('survives a browser killed during a job', async () => {
  const browsers: Browser[] = []
  const killing = newPool({
    print: async (browser: Browser, html: string, deadlineMs: number) => {
      browsers.push(browser)
      const printed = printToPdf(browser, html, deadlineMs)
      if (browsers.length === 1) browser.process()!.kill('SIGKILL')
      return printed
    },
  })
  const [bytes, other] = await Promise.all([pdfOf({}, killing, { sections: 'short' }), pdfOf({}, killing, { sections: 'short' })])
  expect((await readPdf(bytes)).text).toContain('R 67 200,00')
  expect(sha(bytes)).toBe(sha(other))
  expect(new Set(browsers).size).toBe(2)
  await killing.close()
  expect(browsers.every(({ connected }) => !connected)).toBe(true)
})
