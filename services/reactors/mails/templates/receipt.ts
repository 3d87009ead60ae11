import type { InvoiceView } from '@tafel/contracts/contexts/invoices/views.ts'
import { formatDate, formatMoney, formatRate } from '@tafel/contracts/base/money/format.ts'
import { facts, hello, type Letter, link, words } from '../letter.ts'

export interface ReceiptData {
  readonly name: string
  readonly invoice: InvoiceView
  readonly subscriptionPage: string
}

/** After each payment, with the tax invoice attached; after each refund, with the credit note. */
export const receipt = (data: ReceiptData): Letter => (data.invoice.kind === 'invoice' ? ofPayment(data) : ofRefund(data))

function ofPayment({ name, invoice, subscriptionPage }: ReceiptData): Letter {
  const { number, movedOn, covers, totalCents, vatCents, vatPpm } = invoice
  return {
    subject: `Your receipt: tax invoice ${number}`,
    greeting: hello(name),
    parts: [
      words(`Thank you. We received ${formatMoney(totalCents, 'always')} on ${formatDate(movedOn)}. The tax invoice is attached.`),
      facts(
        ['Tax invoice', number],
        ...(covers === null ? [] : [['For', `${formatDate(covers.from)} to ${formatDate(covers.to)}`] as const]),
        ['Paid', formatMoney(totalCents, 'always')],
        [`Including VAT of ${formatRate(vatPpm)}`, formatMoney(vatCents, 'always')],
      ),
      link('View your subscription', subscriptionPage),
      words('PayFast processes the payments, and reminds you about two days before each one and before your card expires.'),
    ],
  }
}

function ofRefund({ name, invoice, subscriptionPage }: ReceiptData): Letter {
  const { number, movedOn, corrects, totalCents, vatCents, reason } = invoice
  return {
    subject: `Your refund: credit note ${number}`,
    greeting: hello(name),
    parts: [
      words(
        `We refunded ${formatMoney(-totalCents, 'always')} to the card that you paid with on ${formatDate(movedOn)}. The credit note is attached; banks take a few days to show the refund.`,
      ),
      facts(
        ['Credit note', number],
        ['Corrects', corrects?.number ?? ''],
        ['Refunded', formatMoney(-totalCents, 'always')],
        ['Including VAT', formatMoney(-vatCents, 'always')],
        ...(reason === '' ? [] : [['Reason', reason] as const]),
      ),
      link('View your subscription', subscriptionPage),
    ],
  }
}
