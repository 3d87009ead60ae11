import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { noLinked } from '@tafel/contracts/kinds/links.ts'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TRANSFER_DUTY_EXAMPLE } from '@tafel/contracts/kinds/transfer-duty/calculator/inputs/example.ts'
import { transferDutyInputs } from '@tafel/contracts/kinds/transfer-duty/calculator/inputs/transfer-duty.ts'
import { type Block, money, type ReportDocument, type ReportForm, text } from '@tafel/contracts/base/report/document.ts'
import { ReportSheet } from '@tafel/kit/report/report-sheet.tsx'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../browser/chromium.ts'
import { launcher } from '../browser/launch.ts'
import { createPdfPool, type PdfPool } from '../browser/pool.ts'
import { REPORTS } from '../reports.ts'
import { BLOCK_KINDS, documentWith, HOSTILE } from '@tafel/contracts/base/report/testing/hostile.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { account, client, recordWith } from '../testing/sample.ts'
import { fontFaces } from './fonts.ts'
import { documentHtml } from './html.ts'

// Documents on paper, in a real browser.

let pool: PdfPool
let server: Server
let hits = 0
beforeAll(async () => {
  pool = createPdfPool({ launch: launcher(() => findBrowser()), concurrency: 1, queueLength: 100, deadlineMs: 60_000 })
  server = createServer((_, response) => {
    hits += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  await pool.close()
  server.close()
})

const printed = async (document: ReportDocument) => pool.print(await documentHtml(document))

function sampleReport(sections: ReportForm, locked = true): ReportDocument {
  const record = recordWith(transferDutyInputs.parse(TRANSFER_DUTY_EXAMPLE), { locked })
  const firm = { ...account, vatNumber: '4123456789', licenceNumber: '48210' }
  const made = REPORTS.transferDuty.documentOf(record, {
    client,
    firm,
    today: '2026-11-21',
    sections,
    constantsAt: shippedConstants.at,
    linkedInputs: noLinked,
  })
  if (made.outcome !== 'report') throw new Error(made.outcome)
  return made.document
}

/** Every piece of text with its page and place, to a tenth of a point. */
async function placesOf(bytes: Uint8Array): Promise<readonly string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false })
  const document = await task.promise
  const places: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    for (const item of items) {
      if ('str' in item && item.str.trim() !== '')
        places.push(`${number} ${item.transform.map((n: number) => n.toFixed(1)).join(' ')} ${item.str}`)
    }
  }
  await task.destroy()
  return places.toSorted()
}

test.each(['full', 'summary', 'short'] as const)(
  'a browser’s print of the console’s page matches the PDF, word for word (%s)',
  async (sections) => {
    const report = sampleReport(sections, false)
    const sheet = renderToStaticMarkup(createElement(ReportSheet, { report }))
    const app = `<div style="display:grid;padding:30px"><nav>Overview</nav><main style="max-width:400px"><h1>Report</h1>${sheet}</main></div>`
    const fonts = await fontFaces(sheet)
    const page = `<!doctype html><html lang="en-ZA"><head><title>Tafel</title><style>${fonts}</style></head><body><header>Menu</header>${app}</body></html>`
    const [byBrowser, byServer] = [await placesOf(await pool.print(page)), await placesOf(await printed(report))]
    expect(byServer.length).toBeGreaterThan(100)
    expect(byBrowser).toEqual(byServer)
  },
)

test('the short form is one page, the summary two, and the long form begins with the pages of the summary', async () => {
  const [short, summary, long] = await Promise.all(
    (['short', 'summary', 'long'] as const).map(async (form) => readPdf(await printed(sampleReport(form)))),
  )
  const wordsOf = ({ pageTexts, pages }: NonNullable<typeof long>, at: number) => pageTexts[at]!.replace(`${at + 1} of ${pages}`, '')
  expect([short!.pages, summary!.pages]).toEqual([1, 2])
  for (const at of [0, 1]) expect(wordsOf(long!, at)).toBe(wordsOf(summary!, at))
})

test('a band is on one page wherever the page ends; the first edition may break one', async () => {
  const band: Block = { kind: 'answerBand', figures: [{ label: 'Upper words', value: money(1_234_500) }] }
  const above = (count: number): Block => ({ kind: 'text', paragraphs: Array.from({ length: count }, () => 'A line above.') })
  const isTorn = async (count: number, edition: 2 | undefined) => {
    const document = { ...documentWith('text', 'Report'), blocks: [above(count), band, above(3)], ...(edition && { edition }) }
    const { pageTexts } = await readPdf(await printed(document))
    const [label, figure] = ['Upper words', '12 345,00'].map((content) => pageTexts.findIndex((page) => page.includes(content)))
    return label !== figure
  }
  const counts = Array.from({ length: 12 }, (_, index) => 32 + index)
  const torn = async (edition: 2 | undefined) => (await Promise.all(counts.map((count) => isTorn(count, edition)))).filter(Boolean).length
  expect(await torn(2)).toBe(0)
  expect(await torn(undefined)).toBeGreaterThan(0)
})

test('no table row is left alone at a page break, and the header repeats on each page', async () => {
  const lines = (count: number): Block => ({
    kind: 'table',
    heading: 'Long',
    columns: ['Line', 'Amount'],
    hasHead: true,
    rows: [
      ...Array.from({ length: count }, (_, index) => ({ cells: [text(`row ${index}`), money(100)] })),
      { cells: [text('row of the sum'), money(count * 100)], sum: 'whole' as const },
    ],
  })
  const above = (count: number): Block => ({ kind: 'text', paragraphs: Array.from({ length: count }, () => 'A line above.') })
  const rowsByPage = async (blocks: readonly Block[]) => {
    const { pageTexts } = await readPdf(await printed({ ...documentWith('text', 'Report'), blocks }))
    const pages = pageTexts.map((page) => ({
      rows: page.match(/\brow (?:\d+|of)/g)?.length ?? 0,
      heads: page.match(/Line Amount/g)?.length ?? 0,
    }))
    return pages.filter(({ rows }) => rows > 0)
  }
  // Moves the page break through the table: after the first rows and before the last ones.
  const splits = await Promise.all([
    ...Array.from({ length: 8 }, (_, count) => rowsByPage([lines(31 + count)])),
    ...Array.from({ length: 8 }, (_, count) => rowsByPage([above(28 + count), lines(14)])),
  ])
  const parts = splits.flat()
  expect(splits.filter((pages) => pages.length > 1).length).toBeGreaterThan(5)
  for (const { rows, heads } of parts) {
    expect(rows).toBeGreaterThan(1)
    expect(heads).toBe(1)
  }
})

test('sets every letter in the report’s fonts, extended sets too, although the page is not displayed before printing', async () => {
  const blocks: readonly Block[] = [{ kind: 'text', heading: 'Łukasz Čapek', paragraphs: ['Łukasz Čapek'] }]
  const { context } = await PDFDocument.load(await printed({ ...documentWith('text', 'Łukasz Čapek'), blocks }))
  const names = context.enumerateIndirectObjects().flatMap(([, object]) => {
    const name = object instanceof PDFDict ? object.lookupMaybe(PDFName.of('FontName'), PDFName)?.decodeText() : undefined
    return name === undefined ? [] : [name.replace(/^[A-Z]{6}\+/, '')]
  })
  expect([...new Set(names)].toSorted()).toEqual(['SourceSans3-Roman', 'SourceSerif4-Regular'])
})

test('prints hostile texts in every kind of block, without requests or scripts', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hostile`
  for (const hostile of HOSTILE) {
    const content = hostile.replaceAll('URL', url)
    const blocks = BLOCK_KINDS.flatMap((kind) => documentWith(kind, content).blocks)
    const { text: all, info } = await readPdf(await printed({ ...documentWith('text', content), blocks }))
    // The browser breaks lines, so spaces don't count.
    expect(all.replaceAll(' ', '')).toContain(content.replaceAll(' ', ''))
    expect(info).toMatchObject({ Title: content })
    expect(all).not.toContain('root:')
  }
  expect(hits).toBe(0)
})
