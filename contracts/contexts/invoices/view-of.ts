import { remembered } from '../../base/personal.ts'
import type { DocumentLine } from './document.ts'
import type { CreditNote, InvoiceEvent, TaxInvoice } from './events.ts'
import { documentNumber } from './numbers.ts'
import type { InvoiceView } from './views.ts'

/** A document as issued, without later changes. */
export function viewOf(event: InvoiceEvent): InvoiceView {
  return event.type === 'TaxInvoiceIssued' ? ofInvoice(event.data) : ofCreditNote(event.data)
}

function ofInvoice(data: TaxInvoice): InvoiceView {
  const { invoiceId, number, coversFrom, coversTo, suppliedOn, paymentId, lines, exclusiveCents, vatCents, totalCents } = data
  return {
    ...common(data),
    documentId: invoiceId,
    kind: 'invoice',
    number: documentNumber('invoice', number),
    covers: { from: coversFrom, to: coversTo },
    corrects: null,
    movedOn: suppliedOn,
    reference: paymentId,
    lines,
    exclusiveCents,
    vatCents,
    totalCents,
    state: 'paid',
    reason: '',
  }
}

/** Credited amounts are negative, so that a list adds up. */
function ofCreditNote(data: CreditNote): InvoiceView {
  const { creditNoteId, invoiceId, invoiceNumber, number, refundedOn, refundId, lines, exclusiveCents, vatCents, totalCents } = data
  return {
    ...common(data),
    documentId: creditNoteId,
    kind: 'creditNote',
    number: documentNumber('creditNote', number),
    covers: null,
    corrects: { invoiceId, number: documentNumber('invoice', invoiceNumber) },
    movedOn: refundedOn,
    reference: refundId,
    lines: lines.map(takenBack),
    exclusiveCents: 0 - exclusiveCents,
    vatCents: 0 - vatCents,
    totalCents: 0 - totalCents,
    state: 'creditNote',
    reason: remembered(data.reason) ?? '',
  }
}

const takenBack = ({ text, cents, exclusiveCents, vatCents }: DocumentLine): DocumentLine => ({
  text,
  cents: 0 - cents,
  exclusiveCents: 0 - exclusiveCents,
  vatCents: 0 - vatCents,
})

const common = ({ accountId, form, issuedOn, seller, buyer, vatPpm }: TaxInvoice | CreditNote) => ({
  accountId,
  form,
  issuedOn,
  seller,
  buyer: remembered(buyer) ?? null,
  vatPpm,
})
