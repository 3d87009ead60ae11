import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { planText } from '@tafel/contracts/contexts/subscriptions/charge.ts'
import type { SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import { isOpenRefund, openRefunds, refundableCents } from '@tafel/contracts/contexts/subscriptions/life/refunds.ts'
import type { Payment, Refund, SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import type { ChargeLine } from '@tafel/contracts/contexts/subscriptions/plan.ts'
import { REFUND_CAUSE_WORDS, type RefundCause, type RefundFailure } from '@tafel/contracts/contexts/subscriptions/refunds.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'

export interface RequestRefund {
  readonly accountId: string
  /** The admin. */
  readonly by: string
  readonly refundId: string
  readonly paymentId: string
  readonly cents: number
  readonly cause: RefundCause
}

/**
 * An admin requests refunds: of a payment of this firm, up to the remaining amount, and one at a time, because PayFast lists amounts
 * without our ids, so of two at once no one would know which succeeded.
 */
export function requestRefund(
  { accountId, by, refundId, paymentId, cents, cause }: RequestRefund,
  state: SubscriptionState,
  today: string,
): Decision<SubscriptionEvent, 'subscriptions/no-such-payment' | 'subscriptions/refund-open' | 'subscriptions/refund-too-large'> {
  if (state.refunds[refundId] !== undefined) return []
  const payment = state.payments[paymentId]
  if (payment === undefined || state.owner === undefined) return { refused: 'subscriptions/no-such-payment' }
  if (openRefunds(state).some((refund) => refund.paymentId === paymentId)) return { refused: 'subscriptions/refund-open' }
  const left = refundableCents(state, paymentId)
  if (cents > left)
    return { refused: 'subscriptions/refund-too-large', errors: [{ field: 'cents', message: `At most ${formatMoney(left, 'always')}.` }] }
  const lines = refundLines(payment, cents)
  const data = { accountId, owner: state.owner, by, refundId, paymentId, cents, lines: [...lines], cause, requestedOn: today }
  return [{ type: 'RefundRequested', data }]
}

/** A full refund repeats the payment's lines, so that the credit note reverses the invoice. */
const refundLines = ({ grossCents, lines, tier }: Payment, cents: number): readonly ChargeLine[] =>
  cents === grossCents ? lines : [{ text: `Part of the payment for ${planText(tier)}`, cents }]

type Answered = Decision<SubscriptionEvent, never>

/** Written before PayFast is called. Only its writer calls PayFast; everyone else only queries. */
export const submitRefund = (accountId: string, refundId: string, state: SubscriptionState, now: string): Answered =>
  of(state, refundId, ({ status }, owner) =>
    status === 'requested' ? [{ type: 'RefundSubmitted', data: { accountId, owner, refundId, submittedAt: now } }] : [],
  )

/** PayFast confirmed or lists it. A refund that was given up may appear late. */
export const completeRefund = (accountId: string, refundId: string, state: SubscriptionState, now: string): Answered =>
  of(state, refundId, ({ status, because, paymentId, cents, cause, lines }, owner) => {
    if (status === 'paidBack' || (status === 'failed' && because !== 'notSeen')) return []
    const reason = REFUND_CAUSE_WORDS[cause]
    const refundedOn = johannesburgDate(now)
    return [{ type: 'PaymentRefunded', data: { accountId, owner, paymentId, refundId, cents, refundedOn, reason, lines: [...lines] } }]
  })

export const failRefund = (accountId: string, refundId: string, because: RefundFailure, state: SubscriptionState, now: string): Answered =>
  of(state, refundId, (refund, owner) =>
    isOpenRefund(refund)
      ? [
          {
            type: 'RefundFailed',
            data: { accountId, owner, refundId, paymentId: refund.paymentId, because, failedOn: johannesburgDate(now) },
          },
        ]
      : [],
  )

function of(
  { refunds, owner }: SubscriptionState,
  refundId: string,
  decide: (refund: Refund, owner: string) => readonly SubscriptionEvent[],
): Answered {
  const refund = refunds[refundId]
  return refund === undefined || owner === undefined ? [] : decide(refund, owner)
}
