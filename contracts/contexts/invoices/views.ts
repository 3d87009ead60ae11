import type { Buyer, DocumentLine, Seller } from './document.ts'
import type { InvoiceForm } from './law.ts'
import type { DocumentKind } from './numbers.ts'

// Responses of the queries on a firm's documents. Dates YYYY-MM-DD, money integer cents; a credit note's amounts are negative.

/** An invoice is paid when it is issued; a credit note takes back some of it or all. */
export type InvoiceState = 'paid' | 'partlyCredited' | 'credited' | 'creditNote'

export interface InvoiceSummary {
  /** Of the invoice, or of the credit note. */
  readonly documentId: string
  readonly kind: DocumentKind
  /** `INV-000318` */
  readonly number: string
  readonly issuedOn: string
  /** The period that an invoice covers: first and last day. Null for a credit note. */
  readonly covers: { readonly from: string; readonly to: string } | null
  /** Which invoice a credit note corrects. */
  readonly corrects: { readonly invoiceId: string; readonly number: string } | null
  readonly exclusiveCents: number
  readonly vatCents: number
  readonly totalCents: number
  readonly state: InvoiceState
}

/** A whole document, as issued. */
export interface InvoiceView extends InvoiceSummary {
  readonly accountId: string
  readonly form: InvoiceForm
  /** The day of the payment or of the refund. */
  readonly movedOn: string
  /** PayFast's number of the payment or of the refund. */
  readonly reference: string
  readonly seller: Seller
  /** Null where it was forgotten. */
  readonly buyer: Buyer | null
  readonly lines: readonly DocumentLine[]
  readonly vatPpm: number
  /** Why a credit note was issued; '' where that was forgotten, and for an invoice. */
  readonly reason: string
}

export interface InvoicesView {
  /** Newest first. */
  readonly items: readonly InvoiceSummary[]
  readonly next: string | null
  /** Totals of all documents, not only of the page. */
  readonly sums: {
    readonly documents: number
    /** The day of the first; null while there is none. */
    readonly since: string | null
    readonly exclusiveCents: number
    readonly vatCents: number
    readonly totalCents: number
  }
}

/** A row of the admin console: any firm's document. */
export interface AdminInvoiceRow extends Pick<
  InvoiceSummary,
  'kind' | 'number' | 'issuedOn' | 'exclusiveCents' | 'vatCents' | 'totalCents' | 'state'
> {
  readonly id: string
  readonly accountId: string
  /** Null where it was forgotten. */
  readonly buyerName: string | null
  /** PayFast's number of the payment or of the refund. */
  readonly reference: string
  /** The invoice that a credit note corrects. */
  readonly correctsId: string | null
}
export interface AdminInvoiceView extends InvoiceView {
  readonly id: string
  readonly buyerName: string | null
}
