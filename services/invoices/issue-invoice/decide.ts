import type { Buyer, Seller } from '@tafel/contracts/contexts/invoices/document.ts'
import type { InvoiceEvent } from '@tafel/contracts/contexts/invoices/events.ts'
import { invoiceForm } from '@tafel/contracts/contexts/invoices/law.ts'
import { type ChargedLine, splitVat, sumsOf } from '@tafel/contracts/contexts/invoices/vat.ts'
import { FORGOTTEN } from '@tafel/contracts/base/personal.ts'
import type { InvoiceState } from '../invoice.ts'

/** A payment, from the subscription's event. */
export interface Payment {
  readonly accountId: string
  readonly owner: string
  readonly paymentId: string
  readonly grossCents: number
  readonly receivedOn: string
  readonly coversFrom: string
  readonly coversTo: string
  readonly lines: readonly ChargedLine[]
  readonly vatPpm: number
}

/** Why no document can be issued. A person must look: a wrong tax invoice is worse than a late one. */
export type CannotIssue = 'linesDontAddUp' | 'otherVatRate' | 'noInvoice' | 'refundTooLarge'

/** Validates a payment before it takes a number. `lawPpm` is the rate in force on its day. */
export function paymentProblem(payment: Payment, lawPpm: number | undefined): CannotIssue | undefined {
  if (payment.lines.reduce((sum, { cents }) => sum + cents, 0) !== payment.grossCents) return 'linesDontAddUp'
  return payment.vatPpm === lawPpm ? undefined : 'otherVatRate'
}

export interface Numbered {
  readonly documentId: string
  readonly number: number
  readonly issuedOn: string
}

/** The complete content of the invoice. A repetition does nothing: the first one counts. */
export function issueInvoice(
  payment: Payment,
  { documentId, number, issuedOn }: Numbered,
  parties: { readonly seller: Seller; readonly buyer: Buyer | undefined },
  state: InvoiceState,
): readonly InvoiceEvent[] {
  if (state.exists) return []
  const { accountId, owner, paymentId, receivedOn, coversFrom, coversTo, vatPpm } = payment
  const lines = splitVat(payment.lines, vatPpm)
  return [
    {
      type: 'TaxInvoiceIssued',
      data: {
        invoiceId: documentId,
        accountId,
        owner,
        number,
        form: invoiceForm(payment.grossCents),
        issuedOn,
        seller: parties.seller,
        buyer: parties.buyer ?? FORGOTTEN,
        lines: [...lines],
        vatPpm,
        ...sumsOf(lines),
        paymentId,
        suppliedOn: receivedOn,
        coversFrom,
        coversTo,
      },
    },
  ]
}
