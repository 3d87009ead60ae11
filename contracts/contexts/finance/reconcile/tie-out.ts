import type { FinanceEvent } from '../export/exported-events.ts'
import type { JournalEntry } from '../journal/entries.ts'
import type { Month } from '../metrics/month.ts'
import { bookingOf, type ClosedMonth } from '../periods.ts'
import type { BankLine, PayFastLine } from '../events.ts'
import { isAccountFee, isPayment, isPayout, isRefund } from '../payfast-lines.ts'
import type { PaidOut } from './three-way.ts'

/** Received less refunded, of a month. */
export interface Total {
  readonly receivedCents: number
  readonly refundedCents: number
  readonly cents: number
}

/** How the totals of a month agree: ledger = journal = PayFast, and from the bank back to them. Null: no statement yet. */
export interface TieOut {
  readonly ledger: Total & { readonly payments: number; readonly refunds: number }
  readonly journal: Total
  readonly payFast: (Total & { readonly until: string; readonly balanceCents: number }) | null
  readonly bank: {
    /** Payouts of the month that the bank's statement shows. */
    readonly cents: number
    readonly until: string
    readonly feesCents: number
    /** By how much the balance at PayFast rose. */
    readonly stillAtPayFastCents: number
    /** Paid out by PayFast, not on the bank's statement. */
    readonly notOnStatementCents: number
    /** The sum of all these: the ledger's balance, if everything agrees. */
    readonly withBankCents: number
  } | null
  readonly agrees: { readonly journal: boolean; readonly payFast: boolean; readonly bank: boolean }
}

export interface TieOutOf {
  readonly events: readonly FinanceEvent[]
  readonly month: Month
  readonly closed: readonly ClosedMonth[]
  readonly entries: readonly JournalEntry[]
  readonly payFast: readonly PayFastLine[]
  readonly bank: readonly BankLine[]
  readonly paidOut: readonly PaidOut[]
}

export function tieOut({ events, month, closed, entries, payFast, bank, paidOut }: TieOutOf): TieOut {
  const ledger = ledgerTotal(events, month, closed)
  const journal = journalTotal(entries)
  const theirs = payFast.length === 0 ? null : payFastTotal(payFast)
  const reached = theirs === null || bank.length === 0 ? null : bankTotal(payFast, bank, paidOut)
  return {
    ledger,
    journal,
    payFast: theirs,
    bank: reached,
    agrees: {
      journal: same(ledger, journal),
      payFast: theirs !== null && same(ledger, theirs),
      bank: reached !== null && reached.withBankCents === ledger.cents && reached.notOnStatementCents === 0,
    },
  }
}

const same = (a: Total, b: Total): boolean => a.receivedCents === b.receivedCents && a.refundedCents === b.refundedCents
const total = (receivedCents: number, refundedCents: number): Total => ({
  receivedCents,
  refundedCents,
  cents: receivedCents - refundedCents,
})
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

function ledgerTotal(events: readonly FinanceEvent[], month: Month, closed: readonly ClosedMonth[]): TieOut['ledger'] {
  const received: number[] = []
  const refunded: number[] = []
  for (const { type, data, recordedAt } of events) {
    if (type === 'PaymentReceived' && bookingOf(data.receivedOn, recordedAt, closed).month === month) received.push(data.grossCents)
    if (type === 'PaymentRefunded' && bookingOf(data.refundedOn, recordedAt, closed).month === month) refunded.push(data.cents)
  }
  return { payments: received.length, refunds: refunded.length, ...total(sum(received), sum(refunded)) }
}

/** The journal's total of payments and refunds on the subscriptions account. */
function journalTotal(entries: readonly JournalEntry[]): Total {
  const on = (prefix: string, side: 'debitCents' | 'creditCents') =>
    sum(
      entries.flatMap(({ reference, lines }) =>
        reference.startsWith(prefix) ? lines.flatMap((line) => (line.account === 'receivables' ? [line[side]] : [])) : [],
      ),
    )
  return total(on('PAY-', 'creditCents'), on('REF-', 'debitCents'))
}

function payFastTotal(lines: readonly PayFastLine[]): NonNullable<TieOut['payFast']> {
  const amounts = (which: (line: PayFastLine) => boolean) => sum(lines.filter(which).map(({ grossCents }) => Math.abs(grossCents)))
  const last = lines.reduce((a, b) => (b.at >= a.at ? b : a))
  return { ...total(amounts(isPayment), amounts(isRefund)), until: last.at.slice(0, 10), balanceCents: last.balanceCents }
}

function bankTotal(payFast: readonly PayFastLine[], bank: readonly BankLine[], paidOut: readonly PaidOut[]): NonNullable<TieOut['bank']> {
  const payouts = sum(payFast.filter(isPayout).map(({ grossCents }) => Math.abs(grossCents)))
  const cents = sum(paidOut.map((each) => each.cents))
  const ofPayments = sum(payFast.filter((line) => !isPayout(line) && !isAccountFee(line)).map(({ feeCents }) => Math.abs(feeCents)))
  const ofPayouts = sum(payFast.filter(isPayout).map(({ grossCents, netCents }) => Math.abs(netCents) - Math.abs(grossCents)))
  const ofAccount = sum(payFast.filter(isAccountFee).map(({ netCents }) => Math.abs(netCents)))
  const feesCents = ofPayments + ofPayouts + ofAccount
  // Received and not yet paid out.
  const stillAtPayFastCents = sum(payFast.map(({ netCents }) => netCents))
  const notOnStatementCents = payouts - cents
  return {
    cents,
    until: bank
      .map(({ on }) => on)
      .toSorted()
      .at(-1)!,
    feesCents,
    stillAtPayFastCents,
    notOnStatementCents,
    withBankCents: cents + feesCents + stillAtPayFastCents + notOnStatementCents,
  }
}
