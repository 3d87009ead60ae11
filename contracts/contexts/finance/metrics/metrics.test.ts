import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FinanceEvent } from '../export/exported-events.ts'
import { drawnEvents } from '../testing/drawn-events.ts'
import { figuresOf } from '../figures.ts'
import { cohortsOf } from './cohorts.ts'
import { couponCosts } from './coupon-cost.ts'
import { revenueSchedule } from './deferred-revenue.ts'
import { MOVEMENTS, movementsBetween } from './movements.ts'
import { revenueLedger } from './recurring-revenue.ts'

const asOf = fc.integer({ min: 0, max: 1500 }).map((days) => new Date(Date.UTC(2025, 0, 31 + days)).toISOString().slice(0, 10))
const ledgerOf = (events: readonly FinanceEvent[]) => {
  const ledger = revenueLedger()
  for (const event of events) ledger.add(event)
  return ledger
}
const worth = (events: readonly FinanceEvent[], day: string) =>
  [...ledgerOf(events).at(day).values()].reduce((sum, cents) => sum + cents, 0)

describe('drawn histories', () => {
  test('movements add up to the change of recurring revenue, month by month, and each month begins where the one before ended', () => {
    fc.assert(
      fc.property(drawnEvents, asOf, (events, day) => {
        const rows = movementsBetween(ledgerOf(events), '2025-01', day)
        for (const [at, row] of rows.entries()) {
          expect(row.openingCents + MOVEMENTS.reduce((sum, movement) => sum + row[movement], 0)).toBe(row.closingCents)
          expect(row.openingCents).toBe(rows[at - 1]?.closingCents ?? 0)
          expect([row.new >= 0, row.reactivation >= 0, row.expansion >= 0, row.contraction <= 0, row.churn <= 0]).toEqual([
            true,
            true,
            true,
            true,
            true,
          ])
        }
        expect(rows.at(-1)!.closingCents).toBe(worth(events, day))
      }),
      { numRuns: 60 },
    )
  })

  test('deferred and earned revenue add up to invoices less credit notes, and all of it is earned in the end', () => {
    fc.assert(
      fc.property(drawnEvents, asOf, (events, day) => {
        const { months, releases } = revenueSchedule(events, day)
        let [invoiced, credited, earned] = [0, 0, 0]
        for (const [at, row] of months.entries()) {
          invoiced += row.invoicedCents
          credited += row.creditedCents
          earned += row.earnedCents
          expect(row.openingCents + row.invoicedCents - row.creditedCents - row.earnedCents).toBe(row.closingCents)
          expect(row.openingCents).toBe(months[at - 1]?.closingCents ?? 0)
          expect(row.closingCents).toBeGreaterThanOrEqual(0)
        }
        const of = (type: string) =>
          events.reduce(
            (sum, event) =>
              sum +
              (event.type === type && (event.data as { issuedOn: string }).issuedOn <= day
                ? (event.data as { exclusiveCents: number }).exclusiveCents
                : 0),
            0,
          )
        expect([invoiced, credited]).toEqual([of('TaxInvoiceIssued'), of('CreditNoteIssued')])
        expect((months.at(-1)?.closingCents ?? 0) + earned).toBe(invoiced - credited)
        expect(releases.reduce((sum, { cents }) => sum + cents, 0)).toBe(months.at(-1)?.closingCents ?? 0)
      }),
      { numRuns: 60 },
    )
  })

  test('a cohort’s firms are those that began, and all cohorts together are what is paid', () => {
    fc.assert(
      fc.property(drawnEvents, asOf, (events, day) => {
        const cohorts = cohortsOf(ledgerOf(events), day)
        expect(cohorts.reduce((sum, { later }) => sum + later.at(-1)!.cents, 0)).toBe(worth(events, day))
        for (const { firms, later } of cohorts) for (const month of later) expect(month.firms).toBeLessThanOrEqual(firms)
      }),
      { numRuns: 40 },
    )
  })

  test('coupons cost what they took off payments', () => {
    fc.assert(
      fc.property(drawnEvents, (events) => {
        const taken = events.reduce(
          (sum, event) => sum + (event.type === 'PaymentReceived' ? (event.data.coupon?.discountCents ?? 0) : 0),
          0,
        )
        expect(couponCosts(events, '2099-12-31').reduce((sum, { discountCents }) => sum + discountCents, 0)).toBe(taken)
      }),
      { numRuns: 40 },
    )
  })
})

const firm = '5d0c2f7e-4b1a-5c3d-8e9f-1a2b3c4d5e6f'
let position = 0
const event = (type: string, data: object): FinanceEvent =>
  ({
    type,
    data: { accountId: firm, ...data },
    eventId: '',
    position: String((position += 1)),
    schemaVersion: 1,
    recordedAt: '2026-01-01T08:00:00.000Z',
    occurredAt: '2026-01-01T08:00:00.000Z',
  }) as unknown as FinanceEvent
const paid = (coversFrom: string, coversTo: string, grossCents: number, billing = 'monthly', more: object = {}) =>
  event('PaymentReceived', {
    checkoutId: null,
    grossCents,
    coversFrom,
    coversTo,
    tier: { billing },
    vatPpm: 150_000,
    coupon: null,
    receivedOn: coversFrom,
    ...more,
  })

describe('a firm', () => {
  test('belongs to the month of its first payment, and is committed from that day, also while its trial still runs', () => {
    // Pays on 28 November for a period that begins when the trial ends.
    const events = [paid('2026-12-12', '2027-01-11', 115_000, 'monthly', { receivedOn: '2026-11-28' })]
    expect(cohortsOf(ledgerOf(events), '2026-11-30')).toEqual([
      { month: '2026-11', firms: 1, later: [{ month: '2026-11', firms: 1, cents: 0 }] },
    ])
    expect(cohortsOf(ledgerOf(events), '2026-12-31')[0]?.later.at(-1)).toEqual({ month: '2026-12', firms: 1, cents: 100_000 })
    expect(figuresOf(events, '2026-12-05', '2026-12-06T00:00:00.000Z')).toMatchObject({
      movements: [],
      committed: { on: '2027-01-01', cents: 100_000, firms: 1 },
    })
  })

  test('is worth a month of its plan without VAT; of a year, a twelfth', () => {
    expect(worth([paid('2026-01-01', '2026-01-31', 115_000)], '2026-01-15')).toBe(100_000)
    expect(worth([paid('2026-01-01', '2026-12-31', 1_380_000, 'yearly')], '2026-06-15')).toBe(100_000)
    expect(worth([paid('2026-01-02', '2026-02-01', 115_000)], '2026-01-01')).toBe(0)
  })

  test('counts while its payment is late, until it lapses; coming back is a reactivation', () => {
    const events = [paid('2026-01-01', '2026-01-31', 115_000), event('SubscriptionLapsed', { lapsedOn: '2026-02-15' })]
    expect([worth(events, '2026-02-14'), worth(events, '2026-02-15')]).toEqual([100_000, 0])
    const rows = movementsBetween(ledgerOf([...events, paid('2026-04-10', '2026-05-09', 230_000)]), '2026-01', '2026-05-31')
    expect(rows.map((row) => MOVEMENTS.filter((movement) => row[movement] !== 0))).toEqual([['new'], ['churn'], [], ['reactivation'], []])
  })

  test("is worth a whole period's price after an upgrade for the days left", () => {
    const checkoutId = '0b8f6f5e-6a0c-4d0e-9a53-2f4f1d6c7a10'
    const events = [
      paid('2026-01-01', '2026-01-31', 115_000),
      event('CheckoutStarted', { checkoutId, purpose: 'changeNow', recurringCents: 230_000 }),
      paid('2026-01-16', '2026-01-31', 60_000, 'monthly', { checkoutId }),
    ]
    expect([worth(events, '2026-01-15'), worth(events, '2026-01-16')]).toEqual([100_000, 200_000])
  })

  test('churns after its last day once cancelled, unless it takes that back', () => {
    const cancelled = [paid('2026-01-01', '2026-01-31', 115_000), event('SubscriptionCancelled', { endsOn: '2026-01-31' })]
    expect([worth(cancelled, '2026-01-31'), worth(cancelled, '2026-02-01')]).toEqual([100_000, 0])
    expect(worth([...cancelled, event('CheckoutCompleted', { purpose: 'takeBack', completedOn: '2026-01-20' })], '2026-02-01')).toBe(
      100_000,
    )
  })

  test('earns an annual payment day by day; a credit note reverses the unearned part', () => {
    const invoice = event('TaxInvoiceIssued', {
      invoiceId: 'i',
      issuedOn: '2026-01-01',
      coversFrom: '2026-01-01',
      coversTo: '2026-12-31',
      exclusiveCents: 365_000,
    })
    expect(revenueSchedule([invoice], '2026-02-28').months).toMatchObject([
      { month: '2026-01', openingCents: 0, invoicedCents: 365_000, earnedCents: 31_000, closingCents: 334_000 },
      { month: '2026-02', earnedCents: 28_000, closingCents: 306_000 },
    ])
    const credit = event('CreditNoteIssued', { invoiceId: 'i', issuedOn: '2026-01-31', exclusiveCents: 340_000 })
    expect(revenueSchedule([invoice, credit], '2026-02-28').months).toMatchObject([
      { creditedCents: 340_000, earnedCents: 25_000, closingCents: 0 },
      { earnedCents: 0, closingCents: 0 },
    ])
  })
})
