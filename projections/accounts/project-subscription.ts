import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { PlanTier } from '@tafel/contracts/contexts/subscriptions/plan.ts'
import type { Change, Row } from '../runtime/read-model.ts'

/** A firm's subscription and payments. The paid period follows from the payments, in any order. */
export function projectSubscription(event: Recorded<TafelEvent>): readonly Change[] {
  switch (event.type) {
    case 'FreeTrialStarted': {
      const { startsOn, endsOn } = event.data
      return [row(event, { starts_on: startsOn, trial_starts_on: startsOn, trial_ends_on: endsOn })]
    }
    case 'SubscriptionEnded':
      return [{ op: 'delete', table: 'account_subscriptions', key: { account_id: event.data.accountId } }]
    case 'CheckoutCompleted': {
      const { since, tier, recurringCents, nextPaymentOn, purpose } = event.data
      const plan = purpose === 'changeAtRenewal' ? {} : planOf(tier)
      const set = { starts_on: since, renews: true, next_payment_on: nextPaymentOn, next_cents: recurringCents, ...plan, ...NOTHING_WRONG }
      return [row(event, set)]
    }
    case 'PaymentReceived': {
      const { accountId, paymentId, grossCents, feeCents, netCents, receivedOn, coversFrom, coversTo, tier, addsNoDays } = event.data
      const paid = {
        gross_cents: grossCents,
        fee_cents: feeCents,
        net_cents: netCents,
        received_on: receivedOn,
        covers_from: coversFrom,
        covers_to: coversTo,
        adds_days: addsNoDays === undefined,
      }
      return [
        row(event, addsNoDays !== undefined ? {} : { ...planOf(tier), failed_attempt: null, paused_until: null, lapsed_on: null }),
        { op: 'upsert', table: 'account_payments', key: { account_id: accountId, payment_id: paymentId }, set: paid },
      ]
    }
    case 'PaymentFlagged': {
      const { accountId, paymentId, why } = event.data
      return [{ op: 'update', table: 'account_payments', key: { account_id: accountId, payment_id: paymentId }, set: { flag: why } }]
    }
    case 'PaymentRefunded': {
      const { paymentId, cents, refundedOn } = event.data
      return [refund(event, { payment_id: paymentId, cents, status: 'paidBack', because: null, refunded_on: refundedOn })]
    }
    case 'RefundRequested': {
      const { paymentId, cents, cause, requestedOn } = event.data
      return [refund(event, { payment_id: paymentId, cents, status: 'requested', cause, requested_on: requestedOn })]
    }
    case 'RefundFailed': {
      const { accountId, refundId, because } = event.data
      const key = { account_id: accountId, refund_id: refundId }
      return [{ op: 'update', table: 'account_refunds', key, set: { status: 'failed', because } }]
    }
    case 'PaymentFailed':
      return [row(event, { failed_attempt: event.data.attempt })]
    case 'PeriodGranted': {
      const { coversFrom, coversTo, tier } = event.data
      return [row(event, { starts_on: coversFrom, granted_to: coversTo, renews: false, ...planOf(tier), ...NOTHING_WRONG })]
    }
    case 'SubscriptionCancelled': {
      const { at, endsOn } = event.data
      return [row(event, { renews: false, cancelled_at: at, cancelled_ends_on: endsOn, failed_attempt: null, paused_until: null })]
    }
    case 'SubscriptionPaused':
      return [row(event, { paused_until: event.data.nextPaymentOn, next_payment_on: event.data.nextPaymentOn })]
    case 'SubscriptionResumed':
      return [row(event, { paused_until: null, next_payment_on: event.data.nextPaymentOn })]
    case 'SubscriptionLapsed':
      return [row(event, { renews: false, lapsed_on: event.data.lapsedOn, failed_attempt: null, paused_until: null })]
    case 'RecurringAmountAgreed':
      return [row(event, { next_cents: event.data.cents })]
    default:
      return []
  }
}

function refund(
  { data: { accountId, refundId } }: { readonly data: { readonly accountId: string; readonly refundId: string } },
  set: Row,
): Change {
  return { op: 'upsert', table: 'account_refunds', key: { account_id: accountId, refund_id: refundId }, set }
}

const NOTHING_WRONG = { cancelled_at: null, cancelled_ends_on: null, failed_attempt: null, paused_until: null, lapsed_on: null }

const planOf = ({ tierId, name, seats, billing }: PlanTier): Row => ({ tier_id: tierId, tier_name: name, seats, billing })

function row(event: Recorded<TafelEvent> & { readonly data: { readonly accountId: string; readonly owner: string } }, set: Row): Change {
  const { accountId, owner } = event.data
  const seen = { owner, changed_at: event.occurredAt, revision: event.revision.toString() }
  return { op: 'upsert', table: 'account_subscriptions', key: { account_id: accountId }, set: { ...set, ...seen } }
}
