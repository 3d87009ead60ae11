import { describe, expect, test } from 'vitest'
import { creditNoteParticulars, invoiceParticulars, type Particular } from '../invoices/law.ts'
import { CREDIT_NOTE_EXAMPLE as CREDIT_NOTE, INVOICE_EXAMPLE as INVOICE } from '../invoices/example.ts'
import { viewOf } from '../invoices/view-of.ts'
import type { InvoiceView } from '../invoices/views.ts'
import { plain } from '../../base/money/format.ts'
import { FORGOTTEN } from '../../base/personal.ts'
import { elementsOf, type ReportNode } from '../../base/report/elements.ts'
import { invoiceReport, invoicesReport } from './report.ts'

const invoice = viewOf({ type: 'TaxInvoiceIssued', data: INVOICE })
const creditNote = viewOf({ type: 'CreditNoteIssued', data: CREDIT_NOTE })

const wordsOf = (node: ReportNode): string => (typeof node === 'string' ? node : node.children.map(wordsOf).join(' '))
const read = (view: InvoiceView) =>
  plain(
    invoiceReport(view)
      .blocks.flatMap((block) => elementsOf(block, 1))
      .map(wordsOf)
      .join(' '),
  )

/** How each particular of the law reads. */
const READS: Readonly<Record<Particular['name'], (view: InvoiceView) => string>> = {
  words: ({ kind }) => (kind === 'invoice' ? 'Tax invoice' : 'Credit note'),
  sellerName: () => 'Tafel (Pty) Ltd',
  sellerAddress: () => '1 Table Square, Cape Town 8001',
  sellerVatNumber: () => 'VAT 4000000000',
  buyerName: () => 'Mokoena Advisers',
  buyerAddress: () => '12 Dorp Street, Stellenbosch 7600',
  buyerVatNumber: () => '4123456789',
  number: ({ number }) => number,
  issuedOn: ({ kind }) => (kind === 'invoice' ? '1 November 2026' : '20 November 2026'),
  description: () => 'Practice, 5 seats, a month',
  quantity: () => 'Quantity',
  value: ({ kind }) => (kind === 'invoice' ? 'R 652,17' : '-R 217,39'),
  tax: ({ kind }) => (kind === 'invoice' ? 'R 97,82' : '-R 32,61'),
  consideration: () => 'R 749,99',
  reason: () => 'Paid twice',
  corrects: () => 'INV-000318',
}

describe('every particular that the law asks for can be read', () => {
  test.each(invoiceParticulars('full'))('$name ($law) on a tax invoice', ({ name }) => {
    expect(read(invoice)).toContain(READS[name](invoice))
  })
  test.each(creditNoteParticulars('full'))('$name ($law) on a credit note', ({ name }) => {
    expect(read(creditNote)).toContain(READS[name](creditNote))
  })
})

test('a document says nothing of what came after it', () => {
  expect(invoiceReport({ ...invoice, state: 'credited' })).toEqual(invoiceReport(invoice))
})

test('keeps the figures after an erasure', () => {
  const forgotten = viewOf({ type: 'CreditNoteIssued', data: { ...CREDIT_NOTE, buyer: FORGOTTEN, reason: FORGOTTEN } })
  expect(read(forgotten)).toContain('-R 250,00')
  expect(read(forgotten)).not.toMatch(/Mokoena|Paid twice|forgotten|undefined|null/)
})

test('several follow each other, each on its own page, and may have two rates of VAT', () => {
  const older = viewOf({ type: 'TaxInvoiceIssued', data: { ...INVOICE, number: 7, vatPpm: 140_000 } })
  const { blocks } = invoicesReport([creditNote, invoice, older])
  expect(blocks.filter(({ kind }) => kind === 'pageBreak')).toHaveLength(2)
  const words = plain(
    blocks
      .flatMap((block) => elementsOf(block, 1))
      .map(wordsOf)
      .join(' '),
  )
  expect(words).toContain('VAT at 14 %')
  expect(words).toContain('VAT at 15 %')
})
