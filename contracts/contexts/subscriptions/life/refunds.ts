import type { Refund, SubscriptionState } from './state.ts'

/** Requested, with an unknown outcome. */
export const isOpenRefund = ({ status }: Pick<Refund, 'status'>): boolean => status === 'requested' || status === 'submitted'

export const openRefunds = ({ refunds }: SubscriptionState): readonly Refund[] => Object.values(refunds).filter(isOpenRefund)

/** The refunds of a payment from one day to another, both included. */
export const refundedBetween = ({ refunds }: SubscriptionState, paymentId: string, from: string, to: string): number =>
  Object.values(refunds)
    .filter(
      ({ refundedOn, ...refund }) => refund.paymentId === paymentId && refundedOn !== undefined && from <= refundedOn && refundedOn <= to,
    )
    .reduce((sum, { cents }) => sum + cents, 0)

/** The refundable rest of a payment, without refunds made or possibly in progress. */
export function refundableCents(state: SubscriptionState, paymentId: string): number {
  const payment = state.payments[paymentId]
  if (payment === undefined) return 0
  const open = openRefunds(state).filter((refund) => refund.paymentId === paymentId)
  return payment.grossCents - (state.refundedCents[paymentId] ?? 0) - open.reduce((sum, { cents }) => sum + cents, 0)
}
