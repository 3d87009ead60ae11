import { type InvoiceNumberEvent, invoiceNumbersStream } from '@tafel/contracts/contexts/invoices/events.ts'
import type { DocumentKind } from '@tafel/contracts/contexts/invoices/numbers.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'
import { impossible } from '@tafel/kernel/events/broken-stream.ts'

/** The last number of each series; 0 before the first. */
export type InvoiceNumbersState = Readonly<Record<DocumentKind, number>>

/**
 * The two series of one seller. The events record which document has which number, and are found by the id of the command, which derives
 * from the payment; so the state need not contain all numbers.
 */
export const invoiceNumbers: Aggregate<InvoiceNumbersState, InvoiceNumberEvent> = {
  stream: invoiceNumbersStream,
  initial: { invoice: 0, creditNote: 0 },
  evolve(state, event) {
    const kind = event.type === 'InvoiceNumberTaken' ? 'invoice' : 'creditNote'
    const { number } = event.data
    return number === state[kind] + 1 ? { ...state, [kind]: number } : impossible(event)
  },
}
