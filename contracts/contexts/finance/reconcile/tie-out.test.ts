import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PayFastLine } from '../events.ts'
import type { FinanceEvent } from '../export/exported-events.ts'
import { journalOf } from '../journal/entries.ts'
import { monthsBetween } from '../metrics/month.ts'
import { type ClosedMonth, statementMonths } from '../periods.ts'
import { drawnEvents } from '../testing/drawn-events.ts'
import { drawnStatement } from '../testing/drawn-statement.ts'
import { threeWay } from './three-way.ts'
import { tieOut, type TieOut } from './tie-out.ts'

const MONTHS = monthsBetween('2025-01', '2027-12')

/** A month with its statements; payouts of its last day reach the bank in the next one. */
function tied(
  events: readonly FinanceEvent[],
  month: string,
  payFast: readonly PayFastLine[],
  bank: ReturnType<typeof drawnStatement>['bank'],
): TieOut {
  const own = payFast.filter(({ at }) => at.startsWith(month))
  const lines = bank.filter(({ on }) => on.startsWith(month))
  const { paidOut } = threeWay({
    ours: [],
    payFast: own,
    bank: lines,
    nearby: { payFast: payFast.filter(({ at }) => !at.startsWith(month)), bank: bank.filter(({ on }) => !on.startsWith(month)) },
    matchedByHand: new Set(),
  })
  const entries = journalOf(events, month, [], own)
  return tieOut({ events, month, closed: [], entries, payFast: own, bank: lines, paidOut })
}

test('ledger, journal, PayFast and bank agree to the cent in every month of drawn histories, and payouts empty the clearing account', () => {
  fc.assert(
    fc.property(drawnEvents, (events) => {
      const { payFast, bank } = drawnStatement(events)
      for (const month of MONTHS) {
        const found = tied(events, month, payFast, bank)
        expect([month, found.agrees.journal]).toEqual([month, true])
        if (found.payFast !== null) expect([month, found.agrees.payFast]).toEqual([month, true])
        if (found.bank !== null) expect([month, found.bank.withBankCents, found.agrees.bank]).toEqual([month, found.ledger.cents, true])
      }
      const all = MONTHS.flatMap((month) =>
        journalOf(
          events,
          month,
          [],
          payFast.filter(({ at }) => at.startsWith(month)),
        ),
      )
      const clearing = all
        .flatMap(({ lines }) => lines)
        .reduce((sum, line) => sum + (line.account === 'payFast' ? line.debitCents - line.creditCents : 0), 0)
      expect(clearing).toBe(payFast.at(-1)?.balanceCents ?? 0)
    }),
    { numRuns: 1000 },
  )
}, 300_000)

const PAID = {
  type: 'PaymentReceived',
  eventId: 'e1',
  recordedAt: '2026-11-03T08:00:00.000Z',
  data: { paymentId: '1', grossCents: 100_000, feeCents: 4000, netCents: 96_000, receivedOn: '2026-11-03', vatPpm: 150_000 },
} as unknown as FinanceEvent
const LINE = {
  at: '2026-11-03 08:00:00',
  type: 'FUNDS_RECEIVED',
  sign: 'CREDIT',
  grossCents: 100_000,
  feeCents: -4000,
  netCents: 96_000,
  balanceCents: 96_000,
  checkoutId: null,
  paymentId: '1',
} as const
const PAYOUT = {
  ...LINE,
  at: '2026-11-20 18:00:00',
  type: 'PAYOUT',
  sign: 'DEBIT',
  grossCents: -96_000,
  feeCents: 0,
  netCents: -96_000,
  balanceCents: 0,
  paymentId: null,
} as const

test('without a statement nothing counts as agreeing', () => {
  const found = tied([PAID], '2026-11', [], [])
  expect(found).toMatchObject({ payFast: null, bank: null, agrees: { journal: true, payFast: false, bank: false } })
})

test('a payout that is not on a statement yet is named with its amount', () => {
  const found = tied([PAID], '2026-11', [LINE, PAYOUT], [{ on: '2026-11-05', cents: 1, nth: 1 }])
  expect(found.bank).toEqual({
    cents: 0,
    until: '2026-11-05',
    feesCents: 4000,
    stillAtPayFastCents: 0,
    notOnStatementCents: 96_000,
    withBankCents: 100_000,
  })
  expect(found.agrees).toEqual({ journal: true, payFast: true, bank: false })
})

test('payouts of months closed before they were journalled are booked once, in the first month after them', () => {
  const before: readonly ClosedMonth[] = ['2026-09', '2026-10'].map((month) => ({ month, recordedBefore: '2026-11-02T00:00:00.000Z' }))
  expect(statementMonths('2026-10', before)).toEqual([])
  expect(statementMonths('2026-11', before)).toEqual(['2026-09', '2026-10', '2026-11'])
  expect(statementMonths('2026-12', before)).toEqual(['2026-12'])
  const [late] = journalOf([], '2026-11', before, [{ ...PAYOUT, at: '2026-10-20 18:00:00' }])
  expect(late).toMatchObject({ reference: 'OUT-20261020-1', on: '2026-11-01', lateFor: '2026-10' })
})
