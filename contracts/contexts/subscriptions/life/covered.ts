import { isSamePlan } from '../plan.ts'
import type { Checkout, Cover, SubscriptionState } from './state.ts'

// Which days are covered, so that no day is paid twice. A trial covers none: a payment during one is a choice.

/** Whether any day of a stretch is covered. Days whose payment went back whole count as not covered. */
export const isCoveredBetween = ({ covered, payments, refundedCents }: SubscriptionState, from: string, to: string): boolean =>
  covered.some(
    (days) =>
      days.from <= to &&
      from <= days.to &&
      (days.paymentId === null || (refundedCents[days.paymentId] ?? 0) < (payments[days.paymentId]?.grossCents ?? 0)),
  )

/**
 * Whether a checkout may still take effect when PayFast reports its first payment: another one may have been paid since its terms were worked out.
 */
export function isStillNeeded(checkout: Checkout, state: SubscriptionState): boolean {
  const { status, isFirstTaken, purpose, coversFrom, coversTo, nextPaymentOn, quotedOver } = checkout
  if (isFirstTaken || status === 'completed' || status === 'setAside') return false
  if (purpose === 'changeNow') return isSameCover(quotedOver, state.cover)
  return coversFrom === null || coversTo === null
    ? !isCoveredBetween(state, nextPaymentOn, nextPaymentOn)
    : !isCoveredBetween(state, coversFrom, coversTo)
}

const isSameCover = (one: Cover | undefined, other: Cover | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.from === other.from &&
  one.to === other.to &&
  one.valueCents === other.valueCents &&
  isSamePlan(one.plan, other.plan)
