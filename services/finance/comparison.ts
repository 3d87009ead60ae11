import type { FinanceEvent } from '@tafel/contracts/contexts/finance/export/exported-events.ts'
import { type Month, monthAfter } from '@tafel/contracts/contexts/finance/metrics/month.ts'
import { bookingOf, type ClosedMonth } from '@tafel/contracts/contexts/finance/periods.ts'
import { type OurPayment, type ThreeWay, threeWay } from '@tafel/contracts/contexts/finance/reconcile/three-way.ts'
import { matchedKeys, type MonthState } from './month.ts'

/** A month of our events with its statements, and the adjacent months, which a payout may reach. */
export function comparisonOf(
  events: readonly FinanceEvent[],
  month: Month,
  closed: readonly ClosedMonth[],
  states: Readonly<Record<'before' | 'own' | 'after', MonthState>>,
): ThreeWay {
  const nearby = [states.before, states.after]
  return threeWay({
    ours: paymentsOf(events, month, closed),
    payFast: Object.values(states.own.payFast),
    bank: Object.values(states.own.bank),
    nearby: {
      payFast: nearby.flatMap(({ payFast }) => Object.values(payFast)),
      bank: nearby.flatMap(({ bank }) => Object.values(bank)),
    },
    matchedByHand: matchedKeys(states.own),
  })
}

export const monthsAround = (month: Month) => ({ before: monthAfter(month, -1), own: month, after: monthAfter(month) }) as const

function paymentsOf(events: readonly FinanceEvent[], month: Month, closed: readonly ClosedMonth[]): readonly OurPayment[] {
  const refunded = new Map<string, number>()
  for (const { type, data } of events)
    if (type === 'PaymentRefunded') refunded.set(data.paymentId, (refunded.get(data.paymentId) ?? 0) + data.cents)
  return events.flatMap(({ type, data, recordedAt }) => {
    if (type !== 'PaymentReceived' || bookingOf(data.receivedOn, recordedAt, closed).month !== month) return []
    const { paymentId, grossCents, feeCents, netCents, receivedOn } = data
    return [{ paymentId, grossCents, feeCents, netCents, receivedOn, refundedCents: refunded.get(paymentId) ?? 0 }]
  })
}
