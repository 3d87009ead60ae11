import type { FinanceEvent } from './export/exported-events.ts'
import type { Month } from './metrics/month.ts'
import { bookingOf, type ClosedMonth } from './periods.ts'
import type { MonthSums } from './views.ts'

const NOTHING: MonthSums = { exclusiveCents: 0, vatCents: 0, totalCents: 0, receivedCents: 0 }

/** The sums of every month in which something is booked. */
export function monthSums(events: readonly FinanceEvent[], closed: readonly ClosedMonth[]): ReadonlyMap<Month, MonthSums> {
  const sums = new Map<Month, MonthSums>()
  const add = (day: string, recordedAt: string, more: Partial<MonthSums>) => {
    const { month } = bookingOf(day, recordedAt, closed)
    const before = sums.get(month) ?? NOTHING
    sums.set(month, {
      exclusiveCents: before.exclusiveCents + (more.exclusiveCents ?? 0),
      vatCents: before.vatCents + (more.vatCents ?? 0),
      totalCents: before.totalCents + (more.totalCents ?? 0),
      receivedCents: before.receivedCents + (more.receivedCents ?? 0),
    })
  }
  for (const { type, data, recordedAt } of events) {
    if (type === 'TaxInvoiceIssued') add(data.issuedOn, recordedAt, data)
    if (type === 'CreditNoteIssued')
      add(data.issuedOn, recordedAt, {
        exclusiveCents: 0 - data.exclusiveCents,
        vatCents: 0 - data.vatCents,
        totalCents: 0 - data.totalCents,
      })
    if (type === 'PaymentReceived') add(data.receivedOn, recordedAt, { receivedCents: data.grossCents })
    if (type === 'PaymentRefunded') add(data.refundedOn, recordedAt, { receivedCents: 0 - data.cents })
  }
  return sums
}

export const sumsOf = (sums: ReadonlyMap<Month, MonthSums>, month: Month): MonthSums => sums.get(month) ?? NOTHING
