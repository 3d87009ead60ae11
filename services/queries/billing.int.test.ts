import type { SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import { SEEDED_BY, SEEDED_TIERS } from '@tafel/contracts/contexts/subscriptions/seeded-tiers.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancel } from '../subscriptions/cancel/decide.ts'
import { completeRefund, failRefund, requestRefund } from '../subscriptions/refund/decide.ts'
import { checkout, checkoutId, noon, offer, paid, type Story, story, token, useId } from '../subscriptions/testing/story.ts'
import { asker, type Asker, firm, queriesApp, type QueriesApp } from './testing/queries-app.ts'

let app: QueriesApp
let admin: Asker
let paying: Asker
let leaving: Asker
beforeAll(async () => {
  app = await queriesApp()
  admin = asker(app, { roles: ['admin'] })
  paying = asker(app)
  leaving = asker(app)
  const practising = story()
    .on(checkout(1, offer('practice'), '2026-11-01'))
    .on(paid({ paymentId: '1', grossCents: 99_999, feeCents: 3910, netCents: 96_089, receivedOn: '2026-11-01' }))
  const larger = practising
    .on(checkout(2, offer('large'), '2026-11-10'))
    .on(paid({ paymentId: '2', grossCents: 105_000, receivedOn: '2026-11-10', checkoutId: checkoutId(2), token: token('two') }))
  const cancelled = practising.on((state) => cancel({ accountId: '', at: 'periodEnd', reason: 'other' }, state, '2026-11-10'))
  await history(paying, 'Paying', larger.events)
  await history(leaving, 'Leaving', refunding(cancelled).events)
  for (const tier of SEEDED_TIERS) await app.given('tier-list', { type: 'TierCreated', data: { by: SEEDED_BY, ...tier } })
  const terms = {
    discount: { kind: 'percent', ppm: 250_000 },
    duration: { kind: 'once' },
    tierIds: null,
    startsOn: null,
    endsOn: '2026-12-31',
    maxUses: 3,
    firstPurchaseOnly: false,
  } as const
  await app.given('coupon-SEASON25', { type: 'CouponCreated', data: { by: SEEDED_BY, couponId: newId(), code: 'SEASON25', ...terms } })
  for (const [at, who] of [paying, leaving].entries()) {
    const use = { code: 'SEASON25', useId: newId(), accountId: who.accountId }
    await app.given('coupon-SEASON25', {
      type: 'CouponUseReserved',
      data: { ...use, mailbox: String(at).repeat(32), reservedAt: '2026-11-01T00:00:00.000Z' },
    })
    if (at === 0) await app.given('coupon-SEASON25', { type: 'CouponUsed', data: use })
  }
  await app.project()
})
afterAll(() => app.close())

/** One successful refund, one failed, one pending. */
const refunding = (paidFor: Story): Story =>
  [
    { at: 1, cents: 40_000, day: '2026-11-11' },
    { at: 2, cents: 100, day: '2026-11-12' },
    { at: 3, cents: 200, day: '2026-11-13' },
  ].reduce((before, { at, cents, day }) => {
    const asking = { accountId: '', by: SEEDED_BY, refundId: useId(at), paymentId: '1', cents, cause: 'goodwill' } as const
    const asked = before.on((state) => requestRefund(asking, state, day))
    if (at === 1) return asked.on((state) => completeRefund('', useId(at), state, noon(day)))
    return at === 2 ? asked.on((state) => failRefund('', useId(at), 'notSeen', state, noon(day))) : asked
  }, paidFor)

async function history(who: Asker, name: string, events: readonly SubscriptionEvent[]) {
  await firm(app, who).account(name)
  for (const event of events)
    await app.given(`subscription-${who.accountId}`, {
      ...event,
      data: { ...event.data, accountId: who.accountId, owner: who.userId },
    } as SubscriptionEvent)
}

test('a payer’s claims match the log, also after a change of plan', async () => {
  expect((await paying.get('/api/me')).body.claims).toEqual({
    admin: false,
    hasSubscription: true,
    atNextPayment: '2026-12-01',
    atStartSubscription: '2026-11-01',
    teamId: paying.accountId,
    centAmount: 249_999,
  })
  expect((await leaving.get('/api/me')).body.claims).toMatchObject({ hasSubscription: true, atNextPayment: null, centAmount: null })
})

test('admins see subscriptions with payments, tiers and coupons', async () => {
  const { body, status } = await admin.get('/api/admin/subscriptions?sort=["accountName","DESC"]')
  expect([
    status,
    body.map((row: Record<string, unknown>) => [row['accountName'], row['status'], row['tierName'], row['paidCents'], row['nextCents']]),
  ]).toEqual([
    200,
    [
      ['Paying', 'active', 'Firm', 204_999, 249_999],
      ['Leaving', 'cancelled', 'Practice', 59_999, null],
    ],
  ])
  const one = await admin.get(`/api/admin/subscriptions/${paying.accountId}`)
  expect(one.body.received).toMatchObject([
    { paymentId: '2' },
    { paymentId: '1', feeCents: 3910, coversTo: '2026-11-30', refundedCents: 0, flag: null },
  ])
  const other = await admin.get(`/api/admin/subscriptions/${leaving.accountId}`)
  expect(other.body.received).toMatchObject([
    {
      refundedCents: 40_000,
      refunds: [
        { cents: 40_000, status: 'paidBack', cause: 'goodwill', because: null, requestedOn: '2026-11-11', refundedOn: '2026-11-11' },
        { cents: 100, status: 'failed', because: 'notSeen', requestedOn: '2026-11-12', refundedOn: null },
        { cents: 200, status: 'requested', because: null, requestedOn: '2026-11-13', refundedOn: null },
      ],
    },
  ])
  expect(one.body.received[0].refunds).toEqual([])
  const tiers = await admin.get('/api/admin/tiers')
  expect(tiers.body.map((tier: Record<string, unknown>) => [tier['name'], tier['trial'], tier['priceYearCents']])).toEqual([
    ['Solo', false, 399_990],
    ['Practice', true, 999_990],
    ['Firm', false, 2_499_990],
  ])
  const coupons = await admin.get('/api/admin/coupons?filter={"q":"sea"}')
  expect(coupons.body).toMatchObject([{ code: 'SEASON25', reserved: 1, used: 1, endsOn: '2026-12-31' }])
  expect((await admin.get(`/api/admin/coupons/${coupons.body[0].id}`)).body).toMatchObject({ code: 'SEASON25' })
  expect((await paying.get('/api/admin/subscriptions')).status).toBe(403)
})
