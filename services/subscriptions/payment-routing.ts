import {
  type CheckoutEvent,
  checkoutStream,
  type PaymentNoticeEvent,
  paymentNoticeStream,
  type PayFastTokenEvent,
  payFastTokenStream,
} from '@tafel/contracts/contexts/subscriptions/payment-routing-events.ts'
import type { Aggregate, Decision } from '@tafel/kernel/commands/aggregate.ts'

/** The firm of a checkout or token. */
export interface Link {
  readonly accountId: string | undefined
}

export const checkoutLink: Aggregate<Link, CheckoutEvent> = {
  stream: checkoutStream,
  initial: { accountId: undefined },
  evolve: (state, event) => ({ accountId: state.accountId ?? event.data.accountId }),
}

export const tokenLink: Aggregate<Link, PayFastTokenEvent> = {
  stream: payFastTokenStream,
  initial: { accountId: undefined },
  evolve: (state, event) => ({ accountId: state.accountId ?? event.data.accountId }),
}

interface Linked {
  readonly checkoutId: string
  readonly accountId: string
}

export const openLink = (data: Linked, { accountId }: Link): Decision<CheckoutEvent, never> =>
  accountId === undefined ? [{ type: 'CheckoutOpened', data }] : []

/** The first link of a token is final: it never moves to another firm. */
export const linkToken = (data: Linked, { accountId }: Link): Decision<PayFastTokenEvent, never> =>
  accountId === undefined ? [{ type: 'PayFastTokenLinked', data }] : []

/** A notification without effect, stored once per reason. */
export const keptNotice: Aggregate<readonly string[], PaymentNoticeEvent> = {
  stream: paymentNoticeStream,
  initial: [],
  evolve: (reasons, event) => [...reasons, event.data.why],
}

export const keepNotice = (data: PaymentNoticeEvent['data'], reasons: readonly string[]): Decision<PaymentNoticeEvent, never> =>
  reasons.includes(data.why) ? [] : [{ type: 'PaymentNoticeRetained', data }]
