import { documentNumber } from '../../invoices/numbers.ts'
import { vatInside } from '../../invoices/vat.ts'
import type { FinanceEvent } from '../export/exported-events.ts'
import { lastDayOf, type Month, monthAfter, monthOf } from '../metrics/month.ts'
import { earnedThrough } from '../metrics/deferred-revenue.ts'
import { bookingOf, type ClosedMonth } from '../periods.ts'
import type { PayFastLine } from '../events.ts'
import type { LedgerAccount } from '../ledger-accounts.ts'
import { isAccountFee, isPayout } from '../payfast-lines.ts'

/** One side is 0. */
export interface JournalLine {
  readonly account: LedgerAccount
  readonly debitCents: number
  readonly creditCents: number
}

/** Debits equal credits, to the cent. */
export interface JournalEntry {
  /** `INV-000318`, `PAY-1089250`: its source, the same in every run. */
  readonly reference: string
  readonly on: string
  readonly text: string
  /** The month that it belongs to by its day, where that was closed already. */
  readonly lateFor: Month | null
  /** The event behind it; null for a month's earned revenue. */
  readonly eventId: string | null
  readonly lines: readonly JournalLine[]
}

/**
 * The entries of a month: documents, payments, fees and refunds booked in it, and at its end what it has earned. `payFast`: the lines of PayFast's
 * statement that are booked in it, of which payouts and fees of the account are entries.
 */
export function journalOf(
  events: readonly FinanceEvent[],
  month: Month,
  closed: readonly ClosedMonth[],
  payFast: readonly PayFastLine[] = [],
): readonly JournalEntry[] {
  const booked = events.flatMap((event): readonly JournalEntry[] => {
    const entry = entryOf(event)
    if (entry === undefined) return []
    const booking = bookingOf(entry.on, event.recordedAt, closed)
    if (booking.month !== month) return []
    const late = booking.lateFor === null ? '' : `, of ${booking.lateFor} which was closed`
    return [{ ...entry, on: booking.on, text: `${entry.text}${late}`, lateFor: booking.lateFor, eventId: event.eventId }]
  })
  const all = [...booked, ...statementEntries(payFast, month)]
  return [...all.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)), ...earnedEntry(events, month, closed)]
}

/** Money that left PayFast: payouts to our bank, and fees of the account. */
function statementEntries(lines: readonly PayFastLine[], month: Month): readonly JournalEntry[] {
  const seen = new Map<string, number>()
  return lines
    .filter((moved) => isPayout(moved) || isAccountFee(moved))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map((moved): JournalEntry => {
      const day = moved.at.slice(0, 10)
      const own = monthOf(day)
      const [kind, prefix] = isPayout(moved) ? ['Payout by PayFast', 'OUT'] : ['Account fee of PayFast', 'FEE']
      const nth = (seen.get(`${prefix} ${day}`) ?? 0) + 1
      seen.set(`${prefix} ${day}`, nth)
      const paidOut = isPayout(moved) ? Math.abs(moved.grossCents) : 0
      const taken = Math.abs(moved.netCents)
      const lateFor = own === month ? null : own
      return {
        reference: `${prefix}-${day.replaceAll('-', '')}-${nth}`,
        on: lateFor === null ? day : `${month}-01`,
        text: `${kind} of ${day}${lateFor === null ? '' : `, of ${lateFor} which was closed`}`,
        lateFor,
        eventId: null,
        lines: [line('payouts', paidOut), line('fees', taken - paidOut), line('payFast', -taken)].filter(isNotEmpty),
      }
    })
}

/** QuickBooks takes a journal number of at most 21 characters. */
const MAX_REFERENCE = 21

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `PAY-1089250`; of a UUID, which is too long, its halves folded into one. The same whenever it is made. */
export function referenceOf(prefix: string, id: string): string {
  const reference = `${prefix}-${id}`
  if (reference.length <= MAX_REFERENCE) return reference
  return `${prefix}-${UUID.test(id) ? folded(id.replaceAll('-', '')) : id.slice(prefix.length + 1 - MAX_REFERENCE)}`
}

/** 64 of the 128 bits, all of which count. */
function folded(digits: string): string {
  const [first, second] = [digits.slice(0, 16), digits.slice(16)].map((half) => BigInt(`0x${half}`))
  return (first! ^ second!).toString(16).padStart(16, '0')
}

/** The revenue earned in a month: the growth since the end of the month before, each as known when it was closed. */
function earnedEntry(events: readonly FinanceEvent[], month: Month, closed: readonly ClosedMonth[]): readonly JournalEntry[] {
  const known = (of: Month) => {
    const before = closed.find((each) => each.month === of)?.recordedBefore
    return earnedThrough(before === undefined ? events : events.filter(({ recordedAt }) => recordedAt < before), lastDayOf(of))
  }
  const cents = known(month) - known(monthAfter(month, -1))
  if (cents === 0) return []
  const lines = [line('deferred', cents), line('revenue', -cents)]
  return [{ reference: `REV-${month}`, on: lastDayOf(month), text: `Revenue earned in ${month}`, lateFor: null, eventId: null, lines }]
}

type Draft = Pick<JournalEntry, 'reference' | 'on' | 'text' | 'lines'>

function entryOf({ type, data }: FinanceEvent): Draft | undefined {
  switch (type) {
    case 'TaxInvoiceIssued': {
      const reference = documentNumber('invoice', data.number)
      const lines = [line('receivables', data.totalCents), line('deferred', -data.exclusiveCents), line('vatOutput', -data.vatCents)]
      return draft(reference, data.issuedOn, `Tax invoice ${reference}`, lines)
    }
    case 'CreditNoteIssued': {
      const reference = documentNumber('creditNote', data.number)
      const lines = [line('deferred', data.exclusiveCents), line('vatOutput', data.vatCents), line('receivables', -data.totalCents)]
      return draft(reference, data.issuedOn, `Credit note ${reference} to ${documentNumber('invoice', data.invoiceNumber)}`, lines)
    }
    case 'PaymentReceived': {
      const { paymentId, receivedOn, grossCents, feeCents, vatPpm } = data
      const vat = vatInside(feeCents, vatPpm)
      const lines = [
        line('payFast', grossCents - feeCents),
        line('fees', feeCents - vat),
        line('vatInput', vat),
        line('receivables', -grossCents),
      ]
      return draft(referenceOf('PAY', paymentId), receivedOn, `Payment ${paymentId} by PayFast`, lines)
    }
    case 'PaymentRefunded': {
      const { refundId, paymentId, cents, refundedOn } = data
      return draft(referenceOf('REF', refundId), refundedOn, `Refund of payment ${paymentId}`, [
        line('receivables', cents),
        line('payFast', -cents),
      ])
    }
    default:
      return undefined
  }
}

const draft = (reference: string, on: string, text: string, lines: readonly JournalLine[]): Draft => ({
  reference,
  on,
  text,
  lines: lines.filter(isNotEmpty),
})

const isNotEmpty = ({ debitCents, creditCents }: JournalLine): boolean => debitCents !== creditCents

/** A negative amount is credited. */
const line = (account: LedgerAccount, cents: number): JournalLine => ({
  account,
  debitCents: Math.max(cents, 0),
  creditCents: Math.max(0 - cents, 0),
})
