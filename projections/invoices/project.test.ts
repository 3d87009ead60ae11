import { CREDIT_NOTE_EXAMPLE as CREDIT_NOTE, INVOICE_EXAMPLE as INVOICE } from '@tafel/contracts/contexts/invoices/example.ts'
import { FORGOTTEN } from '@tafel/contracts/base/personal.ts'
import { expect, test } from 'vitest'
import { projected } from '../runtime/testing/projected.ts'
import { project } from './project.ts'

const issued = { type: 'TaxInvoiceIssued', data: INVOICE } as const
const credited = { type: 'CreditNoteIssued', data: CREDIT_NOTE } as const
const rows = (...events: Parameters<typeof projected>[2][]) => projected({ project }, 'invoices', ...events)

test('an invoice and its credit note are two rows that add up', () => {
  const [invoice, note] = rows(issued, credited)
  expect(invoice).toMatchObject({
    kind: 'invoice',
    number: 318,
    corrects: null,
    exclusive_cents: 65_217,
    vat_cents: 9_782,
    total_cents: 74_999,
  })
  expect(note).toMatchObject({ kind: 'creditNote', number: 11, corrects: INVOICE.invoiceId, total_cents: -25_000, vat_cents: -3_261 })
  expect(invoice).toMatchObject({ document: { number: 'INV-000318', buyer: { name: 'Mokoena Advisers' }, lines: INVOICE.lines } })
})

test('keeps the figures of a forgotten buyer', () => {
  expect(rows({ ...issued, data: { ...INVOICE, buyer: FORGOTTEN } })).toMatchObject([{ total_cents: 74_999, document: { buyer: null } }])
})
