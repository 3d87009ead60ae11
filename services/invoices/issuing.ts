import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { Seller } from '@tafel/contracts/contexts/invoices/document.ts'
import { isOneOf } from '@tafel/contracts/base/event-type.ts'
import { type InvoiceNumberEvent, invoiceNumberEvents, invoiceNumbersStream } from '@tafel/contracts/contexts/invoices/events.ts'
import type { CommandContext, CommandHandler, Decision, Handled } from '@tafel/kernel/commands/aggregate.ts'
import type { Codec } from '@tafel/kernel/events/codec.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import { buyerOf } from './buyer.ts'
import { invoice } from './invoice.ts'
import { invoiceNumbers, type InvoiceNumbersState } from './invoice-numbers.ts'
import { hasCreditNote, issueCreditNote, type Refund, refundProblem } from './issue-credit-note/decide.ts'
import { type CannotIssue, issueInvoice, type Numbered, type Payment, paymentProblem } from './issue-invoice/decide.ts'
import { takeCreditNoteNumber, takeInvoiceNumber } from './take-number/decide.ts'

export interface IssuingDependencies {
  readonly commands: CommandHandler
  readonly store: EventStore
  readonly codec: Codec
  readonly seller: Seller
  /** The firm's current details; undefined if it was erased. */
  readonly accountDetails: (accountId: string, signal: AbortSignal) => Promise<AccountDetails | undefined>
  /** The law's rate for a day; undefined if none is loaded. */
  readonly vatRateOn: (date: string) => number | undefined
}

/** The event that causes a document. */
export interface Because {
  readonly id: string
  readonly correlationId: string
}

export type Issued =
  | { readonly outcome: 'issued'; readonly issuedOn: string }
  /** By an earlier attempt. */
  | { readonly outcome: 'alreadyIssued' }
  /** Nothing was paid, so nothing is invoiced. */
  | { readonly outcome: 'nothingToIssue' }
  | { readonly outcome: 'cannotIssue'; readonly why: CannotIssue }

export interface Issuing {
  invoice(payment: Payment, because: Because, signal: AbortSignal): Promise<Issued>
  creditNote(refund: Refund, because: Because, signal: AbortSignal): Promise<Issued>
}

const isNumber = isOneOf(invoiceNumberEvents)
export const invoiceIdOf = (paymentId: string): string => followingId(`payment/${paymentId}`, 'invoice')
export const creditNoteIdOf = (paymentId: string, refundId: string): string =>
  followingId(`payment/${paymentId}/refund/${refundId}`, 'credit note')

/**
 * Issues documents. Everything that can fail comes before taking the number; after that the document follows, in this attempt or the next:
 * the number is found again by its payment, so none is used twice and none lacks its document.
 */
export function createIssuing(dependencies: IssuingDependencies): Issuing {
  const { commands, store, codec, seller, accountDetails, vatRateOn } = dependencies

  /** The number of a document, taken at the first attempt. */
  async function numberFor(
    documentId: string,
    context: CommandContext,
    decide: (state: InvoiceNumbersState, issuedOn: string) => Decision<InvoiceNumberEvent, never>,
  ): Promise<Numbered> {
    const handled = await commands.handle(invoiceNumbers, seller.vatNumber, context, (state, { now }) =>
      decide(state, johannesburgDate(now)),
    )
    const { number, issuedOn } = await taken(revisionOf(handled), context.signal)
    return { documentId, number, issuedOn }
  }

  async function taken(revision: bigint, signal: AbortSignal | undefined): Promise<InvoiceNumberEvent['data']> {
    const stream = invoiceNumbersStream(seller.vatNumber)
    for await (const stored of store.read(stream, { from: revision, maxCount: 1, ...(signal && { signal }) })) {
      for (const item of await codec.decode([stored])) {
        if (item.kind === 'poison') throw item.error
        if (isNumber(item.event)) return item.event.data
      }
    }
    throw new Error('A taken number is missing from its series.')
  }

  return {
    async invoice(payment, because, signal) {
      const { paymentId, accountId } = payment
      if (payment.grossCents === 0) return { outcome: 'nothingToIssue' }
      const invoiceId = invoiceIdOf(paymentId)
      const { state } = await commands.load(invoice, invoiceId, signal)
      if (state.exists) return { outcome: 'alreadyIssued' }
      const why = paymentProblem(payment, vatRateOn(payment.receivedOn))
      if (why !== undefined) return { outcome: 'cannotIssue', why }
      const details = await accountDetails(accountId, signal)
      const numbered = await numberFor(invoiceId, following(because, invoiceId, 'number', signal), (numbers, issuedOn) =>
        takeInvoiceNumber({ invoiceId, accountId, paymentId, issuedOn }, numbers),
      )
      const parties = { seller, buyer: details && buyerOf(details) }
      const handled = await commands.handle(invoice, invoiceId, following(because, invoiceId, 'document', signal), (now) =>
        issueInvoice(payment, numbered, parties, now),
      )
      revisionOf(handled)
      return { outcome: 'issued', issuedOn: numbered.issuedOn }
    },
    async creditNote(refund, because, signal) {
      const { paymentId, refundId, accountId } = refund
      if (refund.cents === 0) return { outcome: 'nothingToIssue' }
      const invoiceId = invoiceIdOf(paymentId)
      const creditNoteId = creditNoteIdOf(paymentId, refundId)
      const { state } = await commands.load(invoice, invoiceId, signal)
      if (hasCreditNote(state, refundId)) return { outcome: 'alreadyIssued' }
      const why = refundProblem(refund, state)
      if (why !== undefined) return { outcome: 'cannotIssue', why }
      const numbered = await numberFor(creditNoteId, following(because, creditNoteId, 'number', signal), (numbers, issuedOn) =>
        takeCreditNoteNumber({ creditNoteId, invoiceId, accountId, refundId, issuedOn }, numbers),
      )
      const handled = await commands.handle(invoice, invoiceId, following(because, creditNoteId, 'document', signal), (now) =>
        now.exists ? issueCreditNote(refund, numbered, now) : [],
      )
      revisionOf(handled)
      return { outcome: 'issued', issuedOn: numbered.issuedOn }
    },
  }
}

/** The same command for the same document, whichever event causes it and however often. */
function following({ id, correlationId }: Because, documentId: string, what: string, signal: AbortSignal): CommandContext {
  return {
    commandId: followingId(documentId, what),
    commandHash: documentId,
    actor: 'system:invoices',
    correlationId,
    causationId: id,
    signal,
  }
}

function revisionOf(handled: Handled<string>): bigint {
  if (handled.outcome === 'done' && handled.revision !== 'none') return handled.revision
  throw new Error(`A document was not written: ${handled.outcome}.`)
}
