import * as z from 'zod/mini'
import { cents, date, id } from '../../base/fields.ts'
import { type IntegrationContext, integrationType, say } from './integration-type.ts'

// Amounts and numbers. The seller must keep invoices for five years, so erasing a firm leaves them, here as in the log.

const amounts = { exclusiveCents: cents, vatCents: cents, totalCents: cents }
const number = z.int().check(z.positive())

const taxInvoiceIssued = integrationType({
  type: 'TaxInvoiceIssued',
  version: 1,
  summary: 'A tax invoice was issued for a payment.',
  data: z.strictObject({ invoiceId: id, accountId: id, number, issuedOn: date, paymentId: z.string(), ...amounts }),
})
const creditNoteIssued = integrationType({
  type: 'CreditNoteIssued',
  version: 1,
  summary: 'A credit note takes back part of an invoice or all of it. Its amounts are positive.',
  data: z.strictObject({
    creditNoteId: id,
    invoiceId: id,
    accountId: id,
    number,
    invoiceNumber: number,
    issuedOn: date,
    refundId: z.string(),
    ...amounts,
  }),
})

export const invoicesIntegration: IntegrationContext = {
  name: 'invoices',
  topic: 'tafel.invoices.v1',
  summary: 'Tax invoices and credit notes that firms were issued.',
  types: [taxInvoiceIssued, creditNoteIssued],
  mapping: {
    TaxInvoiceIssued: ({ data }) => {
      const { invoiceId, accountId, issuedOn, paymentId, exclusiveCents, vatCents, totalCents } = data
      const sums = { exclusiveCents, vatCents, totalCents }
      return say(taxInvoiceIssued, { invoiceId, accountId, number: data.number, issuedOn, paymentId, ...sums })
    },
    CreditNoteIssued: ({ data }) => {
      const { creditNoteId, invoiceId, accountId, invoiceNumber, issuedOn, refundId, exclusiveCents, vatCents, totalCents } = data
      const sums = { exclusiveCents, vatCents, totalCents }
      return say(creditNoteIssued, { creditNoteId, invoiceId, accountId, number: data.number, invoiceNumber, issuedOn, refundId, ...sums })
    },
  },
}
