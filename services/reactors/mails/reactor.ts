import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'
import { addDays, johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { viewOf } from '@tafel/contracts/contexts/invoices/view-of.ts'
import type { InvoiceView } from '@tafel/contracts/contexts/invoices/views.ts'
import { isForgotten } from '@tafel/contracts/base/personal.ts'
import { plainName } from '@tafel/contracts/base/plain-name.ts'
import { type BillingRules, graceDays } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import type { TeamEvent } from '@tafel/contracts/contexts/teams/events.ts'
import { ROLE_WORDS } from '@tafel/contracts/contexts/teams/roles.ts'
import { invitationFragment } from '@tafel/contracts/contexts/teams/team.ts'
import { DONE, type Reactor } from '@tafel/kernel/subscriptions/reactor.ts'
import type { Letter } from './letter.ts'
import type { Attachment, Mail, MailServer } from './mail.ts'
import { cancellation } from './templates/cancellation.ts'
import { invitation } from './templates/invitation.ts'
import { paymentFailed } from './templates/payment-failed.ts'
import { receipt } from './templates/receipt.ts'
import { trialEnding } from './templates/trial-ending.ts'

export const MAILS_REACTOR = 'reactor-mails'

export const MAILED = [
  'TaxInvoiceIssued',
  'CreditNoteIssued',
  'PaymentFailed',
  'SubscriptionCancelled',
  'TrialEndingReminded',
  'MemberInvited',
  'InvitationSentAgain',
] as const
type Mailed = (typeof MAILED)[number]
type MailedEvent = Recorded<Extract<TafelEvent, { type: Mailed }>>
type FirmEvent = Exclude<MailedEvent, { type: 'MemberInvited' | 'InvitationSentAgain' }>
type Invited = Extract<TeamEvent, { type: 'MemberInvited' }>['data']

export interface MailDependencies {
  readonly server: MailServer
  /** The firm's current details; undefined if it was erased: no more mail. */
  readonly accountDetails: (accountId: string, signal: AbortSignal) => Promise<AccountDetails | undefined>
  /** For an invitation's link: derived again, and stored nowhere. */
  readonly invitationSecret: (sending: {
    readonly accountId: string
    readonly invitationId: string
    readonly sending: number
  }) => Promise<string>
  /** The document as it can be downloaded. */
  readonly invoicePdf: (invoice: InvoiceView, signal: AbortSignal) => Promise<Attachment>
  /** TAFEL_ADVISER_ORIGIN */
  readonly adviserOrigin: string
  readonly rules: BillingRules
  /** Called for a mail that the server refuses permanently. */
  readonly onRefused: (eventId: string) => void
  readonly now?: () => Date
}

/**
 * Mails follow from events, to the firm's address at that moment, or to an invitee. At least once: a crash between the mail server's
 * acceptance and the checkpoint repeats a mail under the same id. While the mail server is away, all wait in the log.
 */
export function mailsReactor(dependencies: MailDependencies): Reactor<Mailed> {
  const { server, accountDetails, invoicePdf, invitationSecret, adviserOrigin, rules, onRefused, now = () => new Date() } = dependencies

  /** Undefined: no more mail to this recipient. */
  async function mailFor(event: MailedEvent, details: AccountDetails, signal: AbortSignal): Promise<Omit<Mail, 'id'> | undefined> {
    if (event.type === 'MemberInvited' || event.type === 'InvitationSentAgain') return invitationFor(event.data, details)
    const common = { name: plainName(details.contactPerson.firstName), subscriptionPage: `${adviserOrigin}/subscriptions` }
    const invoice = event.type === 'TaxInvoiceIssued' || event.type === 'CreditNoteIssued' ? viewOf(event) : undefined
    const attachment = invoice && (await invoicePdf(invoice, signal))
    return { to: details.email, letter: letterFor(event, common, rules), ...(attachment && { attachment }) }
  }

  async function invitationFor(data: Invited, details: AccountDetails): Promise<Omit<Mail, 'id'> | undefined> {
    const { email, name, role, expiresAt } = data
    if (isForgotten(email) || isForgotten(name) || expiresAt <= now().toISOString()) return undefined
    const fragment = invitationFragment({ ...data, secret: await invitationSecret(data) })
    const letter = invitation({
      name: plainName(name),
      firm: plainName(details.accountName),
      role: ROLE_WORDS[role].toLowerCase(),
      expiresOn: johannesburgDate(expiresAt),
      acceptPage: `${adviserOrigin}/invitation#${fragment}`,
    })
    return { to: email, letter }
  }

  return {
    name: MAILS_REACTOR,
    on: MAILED,
    async react(event, { signal }) {
      const details = await accountDetails(event.data.accountId, signal)
      const mail = details && (await mailFor(event, details, signal))
      if (mail !== undefined && (await server.send({ id: event.id, ...mail }, signal)) === 'refused') onRefused(event.id)
      return DONE
    },
  }
}

function letterFor(event: FirmEvent, common: { readonly name: string; readonly subscriptionPage: string }, rules: BillingRules): Letter {
  switch (event.type) {
    case 'TaxInvoiceIssued':
    case 'CreditNoteIssued':
      return receipt({ ...common, invoice: viewOf(event) })
    case 'PaymentFailed': {
      const { expectedOn, attempt } = event.data
      const worksUntil = addDays(expectedOn, graceDays(rules))
      return paymentFailed({ ...common, expectedOn, attempt, worksUntil, isLast: attempt >= rules.dunningDays.length })
    }
    case 'SubscriptionCancelled': {
      const { at, endsOn, reason } = event.data
      return cancellation({ ...common, at, endsOn, isAtPayFast: reason === 'atPayFast' })
    }
    case 'TrialEndingReminded':
      return trialEnding({ ...common, endsOn: event.data.endsOn })
  }
}
