import { johannesburgDate, nextDay } from '../../../base/dates.ts'
import { vatInside } from '../../invoices/vat.ts'
import { multiplyDivide } from '../../../base/money/cents.ts'
import { monthsOf } from '../../subscriptions/charge.ts'
import type { Billing } from '../../subscriptions/plan.ts'
import type { FinanceEvent } from '../export/exported-events.ts'

// Monthly recurring revenue, without VAT: what a firm pays for a month of its plan, a twelfth of what it pays for a year. It begins with the first
// day that is paid for, and continues, even while a payment is late, until the subscription is cancelled, paused, lapses or ends.

/** A firm's monthly revenue from that day on. */
export interface RevenuePoint {
  readonly on: string
  readonly cents: number
}

interface FirmRevenue {
  /** By day. */
  points: RevenuePoint[]
  firstPayment?: string
  readonly checkouts: Map<string, { readonly recurringCents: number; readonly isPartOfPeriod: boolean }>
}

export interface RevenueLedger {
  add(event: FinanceEvent): void
  /** The recurring revenue of each firm at the end of a day; firms with none are left out. */
  at(day: string): ReadonlyMap<string, number>
  /** The first day on which each firm was worth something. */
  firstDays(): ReadonlyMap<string, string>
  /** The day of each firm's first payment: it may be before the first day that is paid for. */
  firstPayments(): ReadonlyMap<string, string>
}

/** Takes events in the order of the log. */
export function revenueLedger(): RevenueLedger {
  const firms = new Map<string, FirmRevenue>()
  const firmOf = (accountId: string): FirmRevenue => {
    const known = firms.get(accountId) ?? { points: [], checkouts: new Map() }
    firms.set(accountId, known)
    return known
  }
  return {
    add(event) {
      if ('accountId' in event.data) take(firmOf(event.data.accountId), event)
    },
    at: (day) =>
      new Map(
        [...firms].flatMap(([accountId, { points }]) => {
          const cents = worthOn(points, day)
          return cents === 0 ? [] : [[accountId, cents]]
        }),
      ),
    firstDays: () =>
      new Map(
        [...firms].flatMap(([accountId, { points }]) => {
          const first = points.find(({ cents }) => cents > 0)
          return first === undefined ? [] : [[accountId, first.on]]
        }),
      ),
    firstPayments: () =>
      new Map([...firms].flatMap(([accountId, { firstPayment }]) => (firstPayment === undefined ? [] : [[accountId, firstPayment]]))),
  }
}

function take(firm: FirmRevenue, event: FinanceEvent): void {
  const from = (on: string, cents: number) => (firm.points = [...firm.points.filter((point) => point.on < on), { on, cents }])
  /** Cancels endings planned after that day. */
  const goOn = (day: string) => (firm.points = firm.points.filter(({ on, cents }) => on <= day || cents > 0))

  switch (event.type) {
    case 'CheckoutStarted': {
      const { checkoutId, recurringCents, purpose } = event.data
      firm.checkouts.set(checkoutId, { recurringCents, isPartOfPeriod: purpose === 'changeNow' })
      return
    }
    case 'CheckoutCompleted':
      if (event.data.purpose === 'takeBack') goOn(event.data.completedOn)
      return
    case 'PaymentReceived': {
      const { coversFrom, coversTo, tier, vatPpm, addsNoDays, receivedOn } = event.data
      if (addsNoDays !== undefined) return
      if (firm.firstPayment === undefined || receivedOn < firm.firstPayment) firm.firstPayment = receivedOn
      const cents = monthly(periodCents(firm, event.data), tier.billing, vatPpm)
      // Replaces the points of these days; later days stay.
      const after = firm.points.filter(({ on }) => on > coversTo)
      firm.points = [...firm.points.filter(({ on }) => on < coversFrom), { on: coversFrom, cents }, ...after]
      return
    }
    case 'RecurringAmountAgreed':
    case 'PeriodGranted':
      return
    case 'SubscriptionCancelled':
      from(nextDay(event.data.endsOn), 0)
      return
    case 'SubscriptionPaused':
      from(event.data.pausedFrom, 0)
      return
    case 'SubscriptionResumed':
      goOn(event.data.resumedOn)
      return
    case 'SubscriptionLapsed':
      from(event.data.lapsedOn, 0)
      return
    case 'SubscriptionEnded':
      from(johannesburgDate(event.occurredAt), 0)
      return
    default:
      return
  }
}

/** An upgrade within a period is paid for the days left; it is worth the price of a whole period. */
function periodCents(
  { checkouts }: FirmRevenue,
  { checkoutId, grossCents }: { readonly checkoutId: string | null; readonly grossCents: number },
): number {
  const checkout = checkoutId === null ? undefined : checkouts.get(checkoutId)
  if (checkout === undefined || !checkout.isPartOfPeriod) return grossCents
  // Only the first payment of it is for part of a period.
  checkouts.delete(checkoutId!)
  return checkout.recurringCents
}

const monthly = (cents: number, billing: Billing, vatPpm: number): number =>
  multiplyDivide(cents - vatInside(cents, vatPpm), 1, monthsOf(billing))

function worthOn(points: readonly RevenuePoint[], day: string): number {
  return points.findLast(({ on }) => on <= day)?.cents ?? 0
}
