import { lastDayToIssue } from '@tafel/contracts/contexts/invoices/law.ts'
import type { SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import { DONE, type Outcome, type Reactor } from '@tafel/kernel/subscriptions/reactor.ts'

export const INVOICES_REACTOR = 'reactor-invoices'

type DataOf<Type extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: Type }>['data']
interface Because {
  readonly id: string
  readonly correlationId: string
}
type Issued =
  | { readonly outcome: 'issued'; readonly issuedOn: string }
  | { readonly outcome: 'alreadyIssued' | 'nothingToIssue' }
  | { readonly outcome: 'cannotIssue'; readonly why: string }

export interface InvoicesDependencies {
  /** Issue a document once, however often they are called. */
  readonly issuing: {
    invoice(payment: DataOf<'PaymentReceived'>, because: Because, signal: AbortSignal): Promise<Issued>
    creditNote(refund: DataOf<'PaymentRefunded'>, because: Because, signal: AbortSignal): Promise<Issued>
  }
  /** Called if a document came later than the law allows. */
  readonly onLate: (eventId: string) => void
}

/**
 * Issues a tax invoice for every payment, and a credit note for every refund. What can't be issued is parked with everything after it
 * for that firm: a person must look, and no number is used meanwhile.
 */
export function invoicesReactor({ issuing, onLate }: InvoicesDependencies): Reactor<'PaymentReceived' | 'PaymentRefunded'> {
  return {
    name: INVOICES_REACTOR,
    on: ['PaymentReceived', 'PaymentRefunded'],
    startFrom: 'beginning',
    async react(event, { signal }) {
      if (event.type === 'PaymentReceived') return follow(await issuing.invoice(event.data, event, signal), event.id, event.data.receivedOn)
      return follow(await issuing.creditNote(event.data, event, signal), event.id, event.data.refundedOn)
    },
  }

  function follow(issued: Issued, eventId: string, movedOn: string): Outcome {
    if (issued.outcome === 'cannotIssue') return { outcome: 'park', reason: `cannot issue: ${issued.why}` }
    if (issued.outcome === 'issued' && issued.issuedOn > lastDayToIssue(movedOn)) onLate(eventId)
    return DONE
  }
}
