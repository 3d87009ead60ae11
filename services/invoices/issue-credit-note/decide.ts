import type { InvoiceEvent } from '@tafel/contracts/contexts/invoices/events.ts'
import { type ChargedLine, splitVat, sumsOf } from '@tafel/contracts/contexts/invoices/vat.ts'
import type { InvoiceState, IssuedInvoice } from '../invoice.ts'
import type { CannotIssue, Numbered } from '../issue-invoice/decide.ts'

/** A refund, from the subscription's event. The lines are its parts. */
export interface Refund {
  readonly accountId: string
  readonly owner: string
  readonly paymentId: string
  readonly refundId: string
  readonly cents: number
  readonly refundedOn: string
  readonly reason: string
  readonly lines: readonly ChargedLine[]
}

/** Validates a refund before it takes a number: it corrects one invoice, up to the amount charged. */
export function refundProblem(refund: Refund, state: InvoiceState): CannotIssue | undefined {
  if (!state.exists) return 'noInvoice'
  if (refund.lines.reduce((sum, { cents }) => sum + cents, 0) !== refund.cents) return 'linesDontAddUp'
  return refund.cents > state.invoice.totalCents - state.creditedCents ? 'refundTooLarge' : undefined
}

export const hasCreditNote = (state: InvoiceState, refundId: string): boolean => state.exists && state.refundIds.includes(refundId)

/** Uses the rate and names of its invoice, not today's. */
export function issueCreditNote(refund: Refund, { documentId, number, issuedOn }: Numbered, state: IssuedInvoice): readonly InvoiceEvent[] {
  if (hasCreditNote(state, refund.refundId)) return []
  const { invoice, creditedCents } = state
  const { refundId, refundedOn, reason } = refund
  const lines = splitVat(refund.lines, invoice.vatPpm, creditedCents)
  return [
    {
      type: 'CreditNoteIssued',
      data: {
        creditNoteId: documentId,
        invoiceId: invoice.invoiceId,
        invoiceNumber: invoice.number,
        accountId: invoice.accountId,
        owner: invoice.owner,
        number,
        form: invoice.form,
        issuedOn,
        seller: invoice.seller,
        buyer: invoice.buyer,
        lines: [...lines],
        vatPpm: invoice.vatPpm,
        ...sumsOf(lines),
        refundId,
        refundedOn,
        reason,
      },
    },
  ]
}
