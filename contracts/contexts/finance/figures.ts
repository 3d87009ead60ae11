import type { FinanceEvent } from './export/exported-events.ts'
import { cohortsOf } from './metrics/cohorts.ts'
import { couponCosts } from './metrics/coupon-cost.ts'
import { revenueSchedule } from './metrics/deferred-revenue.ts'
import { monthAfter, monthOf } from './metrics/month.ts'
import { movementsBetween } from './metrics/movements.ts'
import { revenueLedger } from './metrics/recurring-revenue.ts'
import type { FinanceFiguresView } from './views.ts'

/** Everything that finance measures as of a day, of events in the order of the log. */
export function figuresOf(events: readonly FinanceEvent[], asOf: string, knownAt: string): FinanceFiguresView {
  const ledger = revenueLedger()
  for (const event of events) ledger.add(event)
  const first = [...ledger.firstDays().values()].toSorted()[0]
  const next = `${monthAfter(monthOf(asOf))}-01`
  const committed = [...ledger.at(next).values()]
  return {
    asOf,
    knownAt,
    movements: first === undefined || first > asOf ? [] : movementsBetween(ledger, monthOf(first), asOf),
    committed: { on: next, cents: committed.reduce((sum, cents) => sum + cents, 0), firms: committed.length },
    revenue: revenueSchedule(events, asOf),
    cohorts: cohortsOf(ledger, asOf),
    coupons: couponCosts(events, asOf),
  }
}

/** The events that figures and journals are made of. */
export const MEASURED_TYPES = [
  'CheckoutStarted',
  'CheckoutCompleted',
  'PaymentReceived',
  'PaymentRefunded',
  'PeriodGranted',
  'SubscriptionCancelled',
  'SubscriptionPaused',
  'SubscriptionResumed',
  'SubscriptionLapsed',
  'SubscriptionEnded',
  'TaxInvoiceIssued',
  'CreditNoteIssued',
] as const satisfies readonly FinanceEvent['type'][]
