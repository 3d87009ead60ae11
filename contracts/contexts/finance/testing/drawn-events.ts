import fc from 'fast-check'
import { addDays, addMonths } from '../../../base/dates.ts'
import { splitVat, sumsOf } from '../../invoices/vat.ts'
import type { FinanceEvent } from '../export/exported-events.ts'

const VAT = 150_000
const id = (prefix: number, at: number) => `${String(prefix).padStart(8, '0')}-0000-4000-8000-${String(at).padStart(12, '0')}`

/** One action of a firm: how many days after the previous one, what, and for how much. */
const step = fc.record({
  days: fc.integer({ min: 0, max: 45 }),
  cents: fc.integer({ min: 500, max: 500_000 }),
  yearly: fc.boolean(),
  what: fc.constantFrom('pay', 'pay', 'pay', 'pay', 'upgrade', 'cancel', 'takeBack', 'pause', 'resume', 'lapse', 'end', 'credit', 'fee'),
})

/** Random histories of some firms in any possible order: payments with their invoices, plan changes, ends and returns, credits. */
export const drawnEvents: fc.Arbitrary<readonly FinanceEvent[]> = fc
  .array(fc.array(step, { maxLength: 14 }), { minLength: 1, maxLength: 5 })
  .map((firms) => {
    const events = firms.flatMap((steps, firm) => firmEvents(firm, steps))
    return events
      .toSorted((a, b) => (a.recordedAt < b.recordedAt ? -1 : a.recordedAt > b.recordedAt ? 1 : 0))
      .map((event, at) => ({ ...event, position: String(at) }))
  })

type Step = { readonly days: number; readonly cents: number; readonly yearly: boolean; readonly what: string }

function firmEvents(firm: number, steps: readonly Step[]): readonly FinanceEvent[] {
  const accountId = id(firm, 0)
  const events: FinanceEvent[] = []
  let day = addDays('2025-01-31', firm)
  let document: { readonly invoiceId: string; readonly left: number } | undefined
  const add = (type: string, data: object, at: number) =>
    void events.push({
      type,
      data: { accountId, ...data },
      eventId: id(firm + 100, events.length + at * 100),
      position: '0',
      schemaVersion: 1,
      recordedAt: `${day}T10:00:00.${String(events.length).padStart(3, '0')}Z`,
      occurredAt: `${day}T10:00:00.000Z`,
    } as unknown as FinanceEvent)

  for (const [at, { days, cents, yearly, what }] of steps.entries()) {
    day = addDays(day, days)
    const paymentId = `${firm}-${at}`
    const billing = yearly ? 'yearly' : 'monthly'
    const tier = { tierId: id(9, 1), name: 'Practice', seats: 3, billing }
    const coversTo = addDays(addMonths(day, yearly ? 12 : 1), -1)
    switch (what) {
      case 'pay':
      case 'upgrade': {
        const checkoutId = id(firm + 200, at)
        const purpose = what === 'pay' ? 'start' : 'changeNow'
        add(
          'CheckoutStarted',
          { checkoutId, purpose, tier, amountCents: cents, valueCents: cents, priceCents: cents * 2, recurringCents: cents * 2 },
          at,
        )
        const feeCents = Math.trunc(cents / 20)
        add(
          'PaymentReceived',
          {
            paymentId,
            checkoutId,
            grossCents: cents,
            feeCents,
            netCents: cents - feeCents,
            receivedOn: day,
            tier,
            coversFrom: day,
            coversTo,
            coupon: at % 3 === 0 ? { code: 'SEASON', discountCents: 100 } : null,
            vatPpm: VAT,
            source: 'itn',
          },
          at,
        )
        const invoiceId = id(firm + 300, at)
        add(
          'TaxInvoiceIssued',
          {
            invoiceId,
            number: firm * 1000 + at + 1,
            form: 'full',
            issuedOn: day,
            paymentId,
            suppliedOn: day,
            coversFrom: day,
            coversTo,
            vatPpm: VAT,
            ...sumsOf(splitVat([{ text: '', cents }], VAT)),
          },
          at,
        )
        document = { invoiceId, left: cents }
        break
      }
      case 'credit': {
        if (document === undefined || document.left === 0) break
        const taken = Math.min(document.left, cents)
        add(
          'CreditNoteIssued',
          {
            creditNoteId: id(firm + 400, at),
            invoiceId: document.invoiceId,
            invoiceNumber: 1,
            number: firm * 1000 + at + 1,
            form: 'full',
            issuedOn: day,
            refundId: paymentId,
            refundedOn: day,
            vatPpm: VAT,
            ...sumsOf(splitVat([{ text: '', cents: taken }], VAT)),
          },
          at,
        )
        add('PaymentRefunded', { paymentId, refundId: id(firm + 500, at), cents: taken, refundedOn: day }, at)
        document = { ...document, left: document.left - taken }
        break
      }
      case 'cancel':
        add('SubscriptionCancelled', { at: 'periodEnd', endsOn: addDays(day, days), reason: 'other' }, at)
        break
      case 'takeBack':
        add(
          'CheckoutCompleted',
          {
            checkoutId: id(firm + 200, at),
            purpose: 'takeBack',
            tier,
            paymentId,
            completedOn: day,
            since: day,
            recurringCents: cents,
            nextPaymentOn: day,
          },
          at,
        )
        break
      case 'pause':
        add('SubscriptionPaused', { months: 1, pausedFrom: addDays(day, days), nextPaymentOn: addDays(day, days + 30) }, at)
        break
      case 'resume':
        add('SubscriptionResumed', { resumedOn: day, nextPaymentOn: day }, at)
        break
      case 'lapse':
        add('SubscriptionLapsed', { lapsedOn: day, why: 'notPaid' }, at)
        break
      case 'end':
        add('SubscriptionEnded', {}, at)
        break
      default:
        break
    }
  }
  return events
}
