import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { viewOf } from '@tafel/contracts/contexts/invoices/view-of.ts'
import type { Change } from '../runtime/read-model.ts'

/** Erasing a firm changes nothing here: the seller must keep its documents, and shows them to no one of that firm. */
export function project(event: Recorded<TafelEvent>): readonly Change[] {
  switch (event.type) {
    case 'TaxInvoiceIssued':
    case 'CreditNoteIssued': {
      const view = viewOf(event)
      const { documentId, accountId, kind, corrects, issuedOn, exclusiveCents, vatCents, totalCents } = view
      const set = {
        account_id: accountId,
        kind,
        number: event.data.number,
        corrects: corrects?.invoiceId ?? null,
        issued_on: issuedOn,
        exclusive_cents: exclusiveCents,
        vat_cents: vatCents,
        total_cents: totalCents,
        document: { ...view },
      }
      return [{ op: 'upsert', table: 'invoices', key: { document_id: documentId }, set }]
    }
    default:
      return []
  }
}
