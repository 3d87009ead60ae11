import * as z from 'zod/mini'
import { type EventOf, eventType } from '../../base/event-type.ts'
import { cents, date, id, ppm, storedText } from '../../base/fields.ts'
import { personal } from '../../base/personal.ts'
import { buyer, documentLine, MAX_LINES, seller } from './document.ts'
import { INVOICE_FORMS } from './law.ts'

// Stream `invoiceNumbers-<VAT number of the seller>`: the series of one registered vendor, without a gap. Stream `invoice-<invoiceId>`: one
// tax invoice, frozen when issued, and the credit notes that correct it.

/**
 * A firm's documents have their own key: erasing the firm leaves them, because the seller must keep them for five years (VAT Act s55, Tax
 * Administration Act s29).
 */
const subject = (data: { accountId: string }) => `invoices:${data.accountId}`

const number = z.int().check(z.positive())
/** As PayFast names payments and refunds. */
const reference = storedText(60).check(z.minLength(1))

/** The next number of its series belongs to this document for good. A payment has one, however often it is requested. */
export const invoiceNumberTaken = eventType({
  type: 'InvoiceNumberTaken',
  data: z.strictObject({ number, invoiceId: id, accountId: id, paymentId: reference, issuedOn: date }),
  subject,
})
export const creditNoteNumberTaken = eventType({
  type: 'CreditNoteNumberTaken',
  data: z.strictObject({ number, creditNoteId: id, invoiceId: id, accountId: id, refundId: reference, issuedOn: date }),
  subject,
})
export const invoiceNumberEvents = [invoiceNumberTaken, creditNoteNumberTaken] as const
export type InvoiceNumberEvent = EventOf<(typeof invoiceNumberEvents)[number]>

export const invoiceNumbersStream = (sellerVatNumber: string) => `invoiceNumbers-${sellerVatNumber}`

const document = {
  accountId: id,
  owner: id,
  number,
  form: z.enum(INVOICE_FORMS),
  issuedOn: date,
  seller,
  /** Forgotten from the first where the firm was erased before the document was issued. */
  buyer: personal(buyer),
  lines: z.array(documentLine).check(z.minLength(1), z.maxLength(MAX_LINES)),
  vatPpm: ppm,
  exclusiveCents: cents,
  vatCents: cents,
  totalCents: cents,
}

export const taxInvoiceIssued = eventType({
  type: 'TaxInvoiceIssued',
  data: z.strictObject({
    invoiceId: id,
    ...document,
    paymentId: reference,
    /** The day of the payment, which is the time of the supply (VAT Act s9(1)). */
    suppliedOn: date,
    /** The period paid for: first and last day, both included. */
    coversFrom: date,
    coversTo: date,
  }),
  subject,
})

/** Amounts credited, as positive numbers. */
export const creditNoteIssued = eventType({
  type: 'CreditNoteIssued',
  data: z.strictObject({
    creditNoteId: id,
    invoiceId: id,
    invoiceNumber: number,
    ...document,
    refundId: reference,
    refundedOn: date,
    reason: personal(storedText(300)),
  }),
  subject,
})

export const invoiceEvents = [taxInvoiceIssued, creditNoteIssued] as const
export type InvoiceEvent = EventOf<(typeof invoiceEvents)[number]>
export type TaxInvoice = EventOf<typeof taxInvoiceIssued>['data']
export type CreditNote = EventOf<typeof creditNoteIssued>['data']

export const invoiceStream = (invoiceId: string) => `invoice-${invoiceId}`
