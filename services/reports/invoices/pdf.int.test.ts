import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CREDIT_NOTE_EXAMPLE, INVOICE_EXAMPLE } from '@tafel/contracts/contexts/invoices/example.ts'
import { viewOf } from '@tafel/contracts/contexts/invoices/view-of.ts'
import type { InvoiceView } from '@tafel/contracts/contexts/invoices/views.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { HOSTILE } from '@tafel/contracts/base/report/testing/hostile.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../browser/chromium.ts'
import { launcher } from '../browser/launch.ts'
import { createPdfPool, type PdfPool } from '../browser/pool.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { invoicePdf, invoicesPdf } from './pdf.ts'

const invoice = viewOf({ type: 'TaxInvoiceIssued', data: INVOICE_EXAMPLE })
const creditNote = viewOf({ type: 'CreditNoteIssued', data: CREDIT_NOTE_EXAMPLE })

let pool: PdfPool
let server: Server
let hits = 0
beforeAll(async () => {
  pool = createPdfPool({ launch: launcher(() => findBrowser()), concurrency: 1, queueLength: 10, deadlineMs: 60_000 })
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

test('gives the same bytes for the same invoice, after credit notes and in any browser process', async () => {
  const { fileName, pdf } = await invoicePdf(pool, invoice)
  expect(fileName).toBe('Tafel (Pty) Ltd - Tax invoice INV-000318.pdf')
  const other = createPdfPool({ launch: launcher(() => findBrowser()), concurrency: 1, queueLength: 1, deadlineMs: 60_000 })
  try {
    await invoicePdf(other, creditNote)
    expect((await invoicePdf(other, { ...invoice, state: 'credited' })).pdf.equals(pdf)).toBe(true)
  } finally {
    await other.close()
  }
  const read = await readPdf(pdf)
  expect(read).toMatchObject({ pages: 1, marked: true, info: { Title: 'Tax invoice INV-000318' } })
  for (const words of ['Tax invoice', 'VAT 4000000000', 'Mokoena Advisers', 'INV-000318', 'R 749,99', 'R 97,82'])
    expect(plain(read.text)).toContain(words)
})

test('prints all in one file, each on a separate page', async () => {
  const read = await readPdf((await invoicesPdf(pool, [creditNote, invoice])).pdf)
  expect(read.pages).toBe(2)
  expect(read.pageTexts[0]).toContain('CN-000011')
  expect(read.pageTexts[1]).toContain('INV-000318')
})

test('a hostile firm name runs and requests nothing', async () => {
  const evil = `http://127.0.0.1:${(server.address() as AddressInfo).port}/evil`
  const texts = HOSTILE.map((each) => each.replaceAll('URL', evil))
  const hostile: InvoiceView = {
    ...creditNote,
    seller: { name: texts[0]!, address: [...texts], vatNumber: texts[1]!, registrationNumber: texts[2]!, email: texts[3]! },
    buyer: { name: texts[6]!, address: [...texts], vatNumber: texts[4]! },
    lines: texts.map((text) => ({ text, cents: 1, exclusiveCents: 1, vatCents: 0 })),
    reason: texts.join(' '),
    reference: texts[7]!,
  }
  const { fileName, pdf } = await invoicePdf(pool, hostile)
  expect(hits).toBe(0)
  expect(fileName).not.toMatch(/[<>:"/\\|?*\r\n]/)
  expect((await readPdf(pdf)).text).toContain('<script>')
})
