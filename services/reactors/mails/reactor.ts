import type { AccountDetails } from '@tafel/contracts/accounts/account.ts'
import { addDays } from '@tafel/contracts/dates.ts'
import type { Recorded } from '@tafel/contracts/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/events.ts'
import { viewOf } from '@tafel/contracts/invoices/view-of.ts'
import type { InvoiceView } from '@tafel/contracts/invoices/views.ts'
import { plainName } from '@tafel/contracts/plain-name.ts'
import { BILLING_RULES, graceDays } from '@tafel/contracts/subscriptions/rules.ts'
import { DONE, type Reactor } from '@tafel/kernel/reactor.ts'
import type { Letter } from './letter.ts'
import type { Attachment, MailServer } from './mail.ts'
import { cancellation } from './templates/cancellation.ts'
import { paymentFailed } from './templates/payment-failed.ts'
import { receipt } from './templates/receipt.ts'
import { trialEnding } from './templates/trial-ending.ts'

export const MAILS_REACTOR = 'reactor-mails'

const MAILED = ['TaxInvoiceIssued', 'CreditNoteIssued', 'PaymentFailed', 'SubscriptionCancelled', 'TrialEndingReminded'] as const
type Mailed = (typeof MAILED)[number]
type MailedEvent = Recorded<Extract<TafelEvent, { type: Mailed }>>

export interface MailDependencies {
  readonly server: MailServer
  /** Of the firm as it is now; undefined where it was erased: nobody is written to any more. */
  readonly accountDetails: (accountId: string, signal: AbortSignal) => Promise<AccountDetails | undefined>
  /** The document as it can be downloaded. */
  readonly invoicePdf: (invoice: InvoiceView, signal: AbortSignal) => Promise<Attachment>
  /** TAFEL_ADVISER_ORIGIN */
  readonly adviserOrigin: string
  /** Told of a mail that the mail server will never take. */
  readonly onRefused: (eventId: string) => void
}

/**
 * A mail follows from an event, to the address that the firm has at that moment. At least once: a crash between the mail server's yes and the
 * checkpoint sends it again, under the same id. While the mail server is away all wait in the log.
 */
export function mailsReactor(dependencies: MailDependencies): Reactor<Mailed> {
  const { server, accountDetails, invoicePdf, onRefused } = dependencies
  const subscriptionPage = `${dependencies.adviserOrigin}/subscriptions`
  return {
    name: MAILS_REACTOR,
    on: MAILED,
    async react(event, { signal }) {
      const details = await accountDetails(event.data.accountId, signal)
      if (details === undefined) return DONE
      const name = plainName(details.contactPerson.firstName)
      const invoice = event.type === 'TaxInvoiceIssued' || event.type === 'CreditNoteIssued' ? viewOf(event) : undefined
      const attachment = invoice && (await invoicePdf(invoice, signal))
      const letter = letterFor(event, { name, subscriptionPage })
      const sent = await server.send({ id: event.id, to: details.email, letter, ...(attachment && { attachment }) }, signal)
      if (sent === 'refused') onRefused(event.id)
      return DONE
    },
  }
}

function letterFor(event: MailedEvent, common: { readonly name: string; readonly subscriptionPage: string }): Letter {
  switch (event.type) {
    case 'TaxInvoiceIssued':
    case 'CreditNoteIssued':
      return receipt({ ...common, invoice: viewOf(event) })
    case 'PaymentFailed': {
      const { expectedOn, attempt } = event.data
      const worksUntil = addDays(expectedOn, graceDays(BILLING_RULES))
      return paymentFailed({ ...common, expectedOn, attempt, worksUntil, isLast: attempt >= BILLING_RULES.dunningDays.length })
    }
    case 'SubscriptionCancelled': {
      const { at, endsOn, reason } = event.data
      return cancellation({ ...common, at, endsOn, isAtPayFast: reason === 'atPayFast' })
    }
    case 'TrialEndingReminded':
      return trialEnding({ ...common, endsOn: event.data.endsOn })
  }
}
