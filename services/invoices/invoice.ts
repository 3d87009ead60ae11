import { type InvoiceEvent, invoiceStream, type TaxInvoice } from '@tafel/contracts/contexts/invoices/events.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'
import { impossible } from '@tafel/kernel/events/broken-stream.ts'

export type InvoiceState = { readonly exists: false } | IssuedInvoice

export interface IssuedInvoice {
  readonly exists: true
  /** As issued; never changed. */
  readonly invoice: TaxInvoice
  /** The amount credited so far. */
  readonly creditedCents: number
  /** The refunds that have a credit note. */
  readonly refundIds: readonly string[]
}

/** One tax invoice with its credit notes. */
export const invoice: Aggregate<InvoiceState, InvoiceEvent> = {
  stream: invoiceStream,
  initial: { exists: false },
  evolve(state, event) {
    switch (event.type) {
      case 'TaxInvoiceIssued':
        return state.exists ? impossible(event) : { exists: true, invoice: event.data, creditedCents: 0, refundIds: [] }
      case 'CreditNoteIssued':
        return state.exists ? credited(state, event.data) : impossible(event)
    }
  },
}

const credited = (
  state: IssuedInvoice,
  { totalCents, refundId }: { readonly totalCents: number; readonly refundId: string },
): IssuedInvoice => ({ ...state, creditedCents: state.creditedCents + totalCents, refundIds: [...state.refundIds, refundId] })
