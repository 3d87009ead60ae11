import * as z from 'zod/mini'
import { buyer, documentLine, seller } from '../../contexts/invoices/document.ts'
import { INVOICE_FORMS } from '../../contexts/invoices/law.ts'
import { DOCUMENT_KINDS } from '../../contexts/invoices/numbers.ts'
import type { AdminInvoiceRow, AdminInvoiceView, InvoiceSummary, InvoiceView, InvoicesView } from '../../contexts/invoices/views.ts'
import { answerOf } from './answer-of.ts'

export const invoiceSummary = answerOf<InvoiceSummary>()(
  'InvoiceSummary',
  z.object({
    documentId: z.string(),
    kind: z.enum(DOCUMENT_KINDS),
    number: z.string(),
    issuedOn: z.string(),
    covers: z.nullable(z.object({ from: z.string(), to: z.string() })),
    corrects: z.nullable(z.object({ invoiceId: z.string(), number: z.string() })),
    exclusiveCents: z.int(),
    vatCents: z.int(),
    totalCents: z.int(),
    state: z.enum(['paid', 'partlyCredited', 'credited', 'creditNote']),
  }),
)
export const invoiceView = answerOf<InvoiceView>()(
  'InvoiceView',
  z.object({
    ...invoiceSummary.shape,
    accountId: z.string(),
    form: z.enum(INVOICE_FORMS),
    movedOn: z.string(),
    reference: z.string(),
    seller: seller,
    buyer: z.nullable(buyer),
    lines: z.array(documentLine),
    vatPpm: z.int(),
    reason: z.string(),
  }),
)
export const invoicesView = answerOf<InvoicesView>()(
  'InvoicesView',
  z.object({
    items: z.array(invoiceSummary),
    next: z.nullable(z.string()),
    sums: z.object({ documents: z.int(), since: z.nullable(z.string()), exclusiveCents: z.int(), vatCents: z.int(), totalCents: z.int() }),
  }),
)
export const adminInvoiceRow = answerOf<AdminInvoiceRow>()(
  'AdminInvoiceRow',
  z.object({
    kind: z.enum(DOCUMENT_KINDS),
    number: z.string(),
    issuedOn: z.string(),
    exclusiveCents: z.int(),
    vatCents: z.int(),
    totalCents: z.int(),
    state: z.enum(['paid', 'partlyCredited', 'credited', 'creditNote']),
    id: z.string(),
    accountId: z.string(),
    buyerName: z.nullable(z.string()),
    reference: z.string(),
    correctsId: z.nullable(z.string()),
  }),
)
export const adminInvoiceView = answerOf<AdminInvoiceView>()(
  'AdminInvoiceView',
  z.object({ ...invoiceView.shape, id: z.string(), buyerName: z.nullable(z.string()) }),
)
