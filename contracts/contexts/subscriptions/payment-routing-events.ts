import * as z from 'zod/mini'
import { type EventOf, eventType } from '../../base/event-type.ts'
import { id } from '../../base/fields.ts'

// Finds the firm of a PayFast notification without a read model. Stream `checkout-<id>`: the first notice names the checkout.
// Stream `payfastToken-<keyed hash>`: later ones name the token. Stream `paymentNotice-<hash>`: notices without effect.

const subject = (data: { accountId: string }) => `account:${data.accountId}`

export const checkoutOpened = eventType({ type: 'CheckoutOpened', data: z.strictObject({ checkoutId: id, accountId: id }), subject })
export type CheckoutEvent = EventOf<typeof checkoutOpened>
export const checkoutStream = (checkoutId: string) => `checkout-${checkoutId}`

export const payFastTokenLinked = eventType({
  type: 'PayFastTokenLinked',
  data: z.strictObject({ checkoutId: id, accountId: id }),
  subject,
})
export type PayFastTokenEvent = EventOf<typeof payFastTokenLinked>
export const payFastTokenStream = (hash: string) => `payfastToken-${hash}`

export const SET_ASIDE_CAUSES = ['source', 'notConfirmed', 'unknownPayment', 'unexpectedAmount'] as const
export type SetAsideCause = (typeof SET_ASIDE_CAUSES)[number]
/** A signed notification without effect: its text is stored, sealed under a key of the service, and an alert is raised. */
export const paymentNoticeRetained = eventType({
  type: 'PaymentNoticeRetained',
  data: z.strictObject({
    noticeHash: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    why: z.enum(SET_ASIDE_CAUSES),
    sealedBody: z.string().check(z.maxLength(40_000)),
  }),
  // Nothing in it is sealed under a person's own key.
  subject: () => 'account:00000000-0000-0000-0000-000000000000',
})
export type PaymentNoticeEvent = EventOf<typeof paymentNoticeRetained>
export const paymentNoticeStream = (hash: string) => `paymentNotice-${hash}`

export const paymentRoutingEvents = [checkoutOpened, payFastTokenLinked, paymentNoticeRetained] as const
