import { withSets } from '@tafel/contracts/law/sets/with-sets.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { vatInside, vatRateOn } from '@tafel/contracts/contexts/invoices/vat.ts'
import { expect, test } from 'vitest'
import { details } from '../accounts/testing.ts'
import { createIssuing } from '../invoices/issuing.ts'
import { billingWorld } from './testing/billing-world.ts'

// A VAT rate that an admin has published from a day on: charges, views and invoices around that day.

const RAISED = withSets(
  SHIPPED_CONSTANTS,
  [
    {
      set: { collection: 'tax-scenario', key: '2028' },
      changes: [{ figure: 'vat@2027-04-01.rate', value: 160_000, confidence: 'confirmed', source: 'Gazette' }],
      status: 'enacted',
    },
  ],
  'raised',
)
const rateOn = (date: string) => vatRateOn(RAISED.tax, date)
/** One minute before that day begins in South Africa, and its first moment. */
const [BEFORE, AFTER] = ['2027-03-31T21:59:00.000Z', '2027-03-31T22:00:00.000Z']
const { signal } = new AbortController()

test('a payment and its tax invoice have the rate of the day it arrived; a future payment has the rate of its own day', async () => {
  const world = await billingWorld({ at: BEFORE, altered: (billing) => ({ ...billing, vatRateOn: (date) => rateOn(date)! }) })
  try {
    const before = await world.paidFirm()
    const shown = await world.viewOf(before.who)
    expect([shown.vatPpm, shown.next]).toMatchObject([150_000, { on: '2027-04-30', vatCents: vatInside(99_999, 160_000) }])
    world.world.now = new Date(AFTER)
    const after = await world.paidFirm()
    expect((await world.viewOf(after.who)).vatPpm).toBe(160_000)

    const { commands, store, codec } = world.api.kernel
    const seller = { name: 'Tafel', address: ['1 Table Square'], vatNumber: '4000000000', registrationNumber: '', email: '' }
    const issuing = createIssuing({ commands, store, codec, seller, accountDetails: async () => details, vatRateOn: rateOn })
    const because = { id: 'because', correlationId: 'because' }
    for (const [{ who }, receivedOn, vatPpm] of [
      [before, '2027-03-31', 150_000],
      [after, '2027-04-01', 160_000],
    ] as const) {
      const [payment] = Object.values((await world.stateOf(who)).payments)
      expect(payment).toMatchObject({ receivedOn, vatPpm })
      const paid = { ...payment!, accountId: who.userId, owner: who.userId }
      // Never at a rate other than the law's for its day.
      const other = await issuing.invoice({ ...paid, vatPpm: 310_000 - vatPpm }, because, signal)
      expect(other).toEqual({ outcome: 'cannotIssue', why: 'otherVatRate' })
      expect((await issuing.invoice(paid, because, signal)).outcome).toBe('issued')
    }
    const issued = []
    for await (const stored of store.readAll())
      if (stored.type === 'TaxInvoiceIssued') issued.push(stored.data as { readonly vatPpm: number; readonly vatCents: number })
    expect(issued.map(({ vatPpm, vatCents }) => [vatPpm, vatCents])).toEqual([
      [150_000, 13_043],
      [160_000, 13_793],
    ])
  } finally {
    await world.close()
  }
})
