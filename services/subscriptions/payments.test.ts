import { randomUUID } from 'node:crypto'
import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { FIRM_TIER, PRACTICE_TIER, SOLO_TIER } from '@tafel/contracts/contexts/subscriptions/seeded-tiers.ts'
import type { CheckoutAnswer } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { person, type Person } from '@tafel/kernel/http/testing/api.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { commandContext } from '@tafel/kernel/testing/test-kernel.ts'
import { LIMITS_AWAY } from '@tafel/kernel/testing/limits-away.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { billingRound } from '../reactors/subscriptions/clock.ts'
import { coupon } from './coupons/coupon.ts'
import { createCoupon } from './coupons/decide.ts'
import { couponId } from './coupons/codes.ts'
import { billingWorld } from './testing/billing-world.ts'
import { complete, pretendPayFast } from './testing/pretend-payfast.ts'

// Payments over HTTP, with PayFast's protocol as our adapter uses it, and the kernel in memory.

const AT = '2026-11-22T08:00:00.000Z'
const { world, now, api, pretend, alerts, steps, begin, notify, stateOf, viewOf, typesOf, paidFirm, close } = await billingWorld({ at: AT })
afterAll(close)

test('a form leads to PayFast, its notification records the payment, and the claims reflect it', async () => {
  const who = person()
  const form = await begin(who)
  expect(form).toMatchObject({
    action: 'http://127.0.0.1:1/eng/process',
    quote: { nowCents: 99_999, purpose: 'start', nowVatCents: 13_043 },
  })
  const fields = Object.fromEntries(form.fields)
  expect(fields).toMatchObject({
    m_payment_id: form.checkoutId,
    amount: '999.99',
    recurring_amount: '999.99',
    billing_date: '2026-12-22',
    frequency: '3',
    cycles: '0',
  })
  const status = async () => (await api.as(who).get(`/api/subscription/checkouts/${form.checkoutId}`)).json
  expect(await status()).toMatchObject({ state: 'waiting', subscription: 'none' })
  await notify(pretend.notice(complete(form.checkoutId, '777', 99_999, randomUUID())))
  expect(await status()).toMatchObject({ state: 'paid', paidOn: '2026-11-22', subscription: 'active' })
  expect((await api.as(who).post('/api/functions/fetchClaimV2', {})).json).toMatchObject({
    result: { hasSubscription: true, atNextPayment: '2026-12-22', atStartSubscription: '2026-11-22', centAmount: 99_999 },
  })
  expect(await viewOf(who)).toMatchObject({
    status: 'active',
    plan: { name: 'Practice' },
    next: { on: '2026-12-22', cents: 99_999 },
    seats: { of: 5 },
  })
})

test('the specification’s calls and ours, without a token and with a wrong code', async () => {
  for (const path of [
    '/v1-api-payfast-paymentUrl',
    '/applyCoupon',
    '/v1-api-payfast-cancelSubscription',
    '/v1-api-payfast-updateSubscription',
    '/api/subscription/coupon',
    '/api/subscription/cancel',
    '/api/subscription/checkout',
  ]) {
    const { status, json } = await api.as().post(path, {}, { key: null })
    expect([path, status, json['title']]).toEqual([path, 401, 'Not Auth'])
  }
  const who = person()
  const wrong = await api.as(who).post('/applyCoupon', { code: 'NOTHING' }, { key: null })
  expect([wrong.status, wrong.json['title']]).toEqual([400, 'Coupon incorrect'])
  for (const path of ['/applyCoupon', '/api/subscription/coupon'])
    for (const body of [{}, { code: 7 }, { code: 'X'.repeat(101) }]) {
      const { status, json } = await api.as(who).post(path, body)
      expect([status, json]).toEqual([
        400,
        expect.objectContaining({ title: 'Coupon incorrect', errors: [expect.objectContaining({ field: 'code' })] }),
      ])
    }
  expect((await begin(who, PRACTICE_TIER, '/v1-api-payfast-paymentUrl')).action).toMatch('/eng/process')
})

describe('a notice', () => {
  test('counts once, however often and concurrently it arrives', async () => {
    const { who, raw } = await paidFirm()
    const before = await typesOf(who)
    const again = await Promise.all(Array.from({ length: 64 }, () => notify(raw)))
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await typesOf(who)).toEqual(before)
  })

  test('forged in a hundred ways never counts', async () => {
    const who = person()
    const { checkoutId } = await begin(who)
    const genuine = complete(checkoutId, '4711', 99_999, randomUUID())
    const raw = pretend.notice(genuine, { isSent: false })
    const [text = '', signature = ''] = raw.split('&signature=')
    const pairs = text.split('&')
    const swapped = (at: number) => pairs.with(at, pairs[(at + 1) % pairs.length]!).with((at + 1) % pairs.length, pairs[at]!)
    const signed = (fields: Record<string, string>) => pretend.notice({ ...genuine, ...fields }, { isSent: false })
    const forged: readonly string[] = [
      raw,
      text,
      `${text}&signature=`,
      `${raw}&signature=${signature}`,
      `${text}&signature=${signature.toUpperCase()}x`,
      `${text}&extra=1&signature=${signature}`,
      `signature=${signature}&${text}x`,
      ...pairs.map((_pair, at) => `${pairs.toSpliced(at, 1).join('&')}&signature=${signature}`),
      ...pairs.map((pair) => `${text}&${pair}&signature=${signature}`),
      ...pairs.map((_pair, at) => `${swapped(at).join('&')}&signature=${signature}`),
      ...pairs.map((pair, at) => `${pairs.with(at, `${pair}1`).join('&')}&signature=${signature}`),
      ...Array.from(
        { length: 32 },
        (_none, at) => `${text}&signature=${signature.slice(0, at)}${signature[at] === '0' ? '1' : '0'}${signature.slice(at + 1)}`,
      ),
      ...['0.00', '0.01', '999.98', '1000.00', '99999', '-999.99', '9.99'].map((amount_gross) => signed({ amount_gross })),
      ...['10000101', '', '46f0cd694581a'].map((merchant_id) => signed({ merchant_id })),
      ...['COMPLETED', 'complete', 'PENDING', 'FAILED'].map((payment_status) => signed({ payment_status })),
    ]
    expect(forged.length).toBeGreaterThanOrEqual(100)
    for (const body of forged) await notify(body)
    expect(await typesOf(who)).toEqual(['CheckoutStarted'])
    // The genuine one from PayFast counts.
    expect((await notify(pretend.notice(genuine))).status).toBe(200)
    expect(await typesOf(who)).toContain('PaymentReceived')
  })

  test('from elsewhere changes nothing, is stored sealed, and raises an alert', async () => {
    const { checkoutId } = await begin(person())
    const elsewhere = pretendPayFast()
    const raw = elsewhere.notice(complete(checkoutId, '4712', 99_999, randomUUID()))
    const before = alerts.length
    expect((await notify(raw)).status).toBe(400)
    expect(alerts.slice(before)).toEqual(['A signed payment notification was parked'])
  })

  test('is requested again while PayFast is unavailable', async () => {
    const who = person()
    const { checkoutId } = await begin(who)
    const raw = pretend.notice(complete(checkoutId, '4713', 99_999, randomUUID()))
    pretend.state.isDown = true
    expect((await notify(raw)).status).toBe(503)
    pretend.state.isDown = false
    expect((await notify(raw)).status).toBe(200)
  })

  test('of a cancellation counts if PayFast’s own record confirms it', async () => {
    const { who, checkoutId, token, paymentId } = await paidFirm()
    const cancelled = Object.fromEntries(
      Object.entries({ ...complete(checkoutId, paymentId, 0, token), payment_status: 'CANCELLED' }).filter(
        ([name]) => !name.startsWith('amount_'),
      ),
    )
    pretend.agreements.set(token, { status: 1, amount: 99_999, run_date: '2026-12-22' })
    expect((await notify(pretend.notice(cancelled))).status).toBe(400)
    expect((await viewOf(who)).status).toBe('active')
    pretend.state.refuses = 429
    expect((await notify(pretend.notice(cancelled))).status).toBe(503)
    pretend.state.refuses = undefined
    pretend.agreements.set(token, { status: 2, amount: 99_999, run_date: '2026-12-22' })
    expect((await notify(pretend.notice(cancelled))).status).toBe(200)
    expect(await viewOf(who)).toMatchObject({ status: 'cancelled', cancelled: { atPayFast: true, endsOn: '2026-12-21' } })
  })
})

describe('a failure notification, which PayFast is not known to send', () => {
  const failed = (paid: Awaited<ReturnType<typeof paidFirm>>) =>
    pretend.notice({ ...complete(paid.checkoutId, paid.paymentId, 99_999, paid.token), payment_status: 'FAILED' })

  test('informs the payer once, removes nothing, and ends with the next payment', async () => {
    const paid = await paidFirm()
    for (let sent = 0; sent < 3; sent += 1) expect((await notify(failed(paid))).status).toBe(200)
    expect((await typesOf(paid.who)).filter((type) => type === 'PaymentFailed')).toHaveLength(1)
    expect(await viewOf(paid.who)).toMatchObject({ status: 'pastDue', inForce: true, pastDue: { expectedOn: '2026-12-22', attempt: 1 } })
    await notify(pretend.notice(complete(paid.checkoutId, `${paid.paymentId}1`, 99_999, paid.token)))
    expect((await viewOf(paid.who)).status).toBe('active')
  })

  test('of a card that never paid changes nothing, is stored sealed, and raises an alert', async () => {
    const who = person()
    const { checkoutId } = await begin(who)
    const before = alerts.length
    const raw = pretend.notice({ ...complete(checkoutId, '4714', 99_999, randomUUID()), payment_status: 'FAILED' })
    expect((await notify(raw)).status).toBe(200)
    expect(await typesOf(who)).toEqual(['CheckoutStarted'])
    expect(alerts.slice(before)).toEqual(['A signed payment notification was parked'])
  })

  test('is ignored if PayFast did not send it, or the token is inactive', async () => {
    const paid = await paidFirm()
    const forged = pretend.notice({ ...complete(paid.checkoutId, '9', 99_999, paid.token), payment_status: 'FAILED' }, { isSent: false })
    expect((await notify(forged)).status).toBe(400)
    await api.as(paid.who).post('/api/subscription/cancel', {})
    await notify(failed(paid))
    expect(await typesOf(paid.who)).not.toContain('PaymentFailed')
  })
})

describe('a refund', () => {
  const admin = person({ roles: ['admin'] })
  const ask = (who: Person, body: object, by: Person = admin) =>
    api.as(by).post(`/api/admin/subscriptions/${accountIdOf(who.userId)}/refunds`, body)

  test('can be requested by an admin, once per command, up to the remaining amount', async () => {
    const { who, paymentId } = await paidFirm()
    const body = { paymentId, cents: 40_000, cause: 'goodwill', reason: 'Asked by letter' }
    expect((await ask(who, body, who)).code).toBe('functions/permission-denied')
    expect((await ask(who, { ...body, paymentId: '1' })).code).toBe('subscriptions/no-such-payment')
    expect(await ask(who, { ...body, cents: 100_000 })).toMatchObject({ code: 'subscriptions/refund-too-large' })
    expect((await ask(who, { ...body, cause: 'because' })).status).toBe(400)
    const key = randomUUID()
    const send = () => api.as(admin).post(`/api/admin/subscriptions/${accountIdOf(who.userId)}/refunds`, body, { key })
    expect([(await send()).status, (await send()).status]).toEqual([202, 202])
    expect((await ask(who, body)).code).toBe('subscriptions/refund-open')
    const asked = (await typesOf(who)).filter((type) => type === 'RefundRequested')
    expect(asked).toHaveLength(1)
    expect(Object.values((await stateOf(who)).refunds)).toMatchObject([{ by: admin.userId, cents: 40_000, status: 'requested' }])
  })
})

describe('a coupon', () => {
  const make = (code: string, maxUses: number | null) =>
    api.kernel.commands.handle(coupon, code, commandContext(), (state) =>
      createCoupon(
        {
          by: randomUUID(),
          couponId: couponId(code),
          code,
          terms: {
            discount: { kind: 'percent', ppm: 250_000 },
            duration: { kind: 'once' },
            tierIds: null,
            startsOn: null,
            endsOn: null,
            maxUses,
            firstPurchaseOnly: false,
          },
        },
        state,
      ),
    )

  test('is used once if a hundred request its last use at once, in twenty rounds', async () => {
    for (let round = 0; round < 20; round += 1) {
      const code = `LAST-${round}`
      await make(code, 1)
      const people = Array.from({ length: 5 }, () => person())
      for (const who of people)
        expect((await api.as(who).post('/applyCoupon', { code: ` ${code.toLowerCase()} ` }, { key: null })).status).toBe(200)
      // Each requests it twenty times at once.
      const checkouts = await Promise.all(
        people.flatMap((who) => Array.from({ length: 20 }, () => api.as(who).post('/api/subscription/checkout', { tierId: SOLO_TIER }))),
      )
      const discounted = new Set(
        checkouts.flatMap(({ status, json }) => (status === 200 ? [(json as unknown as CheckoutAnswer).quote.nowCents] : [])),
      )
      expect([...discounted]).toEqual([29_999])
      const { state } = await api.kernel.commands.load(coupon, code)
      expect(Object.values(state.uses).filter(({ status }) => status !== 'released')).toHaveLength(1)
    }
  })

  test('is not used twice by one mailbox, in any spelling', async () => {
    await make('ONCE-EACH', null)
    const name = randomUUID()
    const first = person({ email: `${name}@gmail.com` })
    await api.as(first).post('/applyCoupon', { code: 'once-each' }, { key: null })
    expect((await begin(first)).quote.nowCents).toBe(74_999)
    const again = await api
      .as(person({ email: `${name.replaceAll('-', '-')}+again@googlemail.com` }))
      .post('/applyCoupon', { code: 'ONCE-EACH' }, { key: null })
    expect([again.status, again.json['title']]).toEqual([400, 'Coupon incorrect'])
  })

  test('allows five wrong codes an hour', async () => {
    const who = person()
    const tries = []
    for (let at = 0; at < 7; at += 1) tries.push((await api.as(who).post('/applyCoupon', { code: `GUESS-${at}` }, { key: null })).status)
    expect(tries).toEqual([...Array.from({ length: 5 }, () => 400), 429, 429])
  })

  test('allows no more wrong codes in a hundred concurrent tries, and does not count a right one', async () => {
    await make('RIGHT-ONE', null)
    const who = person()
    const send = (code: string) => api.as(who).post('/applyCoupon', { code }, { key: null })
    for (let at = 0; at < 7; at += 1) expect((await send('RIGHT-ONE')).status).toBe(200)
    const tries = await Promise.all(Array.from({ length: 100 }, async (_none, at) => (await send(`GUESS-${at}`)).status))
    expect(tries.filter((status) => status === 400)).toHaveLength(5)
    expect(tries.filter((status) => status === 429)).toHaveLength(95)
  })

  test('is refused with 503 and not looked up while wrong codes cannot be counted', async () => {
    const uncounted = await billingWorld({ at: AT, altered: (billing) => ({ ...billing, limits: LIMITS_AWAY }) })
    try {
      const load = vi.spyOn(uncounted.api.kernel.store, 'read')
      const tried = await uncounted.api.as(person()).post('/applyCoupon', { code: 'RIGHT-ONE' }, { key: null })
      expect([tried.status, tried.code, tried.headers.get('retry-after')]).toEqual([503, 'functions/unavailable', '2'])
      expect(load.mock.calls.filter(([stream]) => stream.startsWith('coupon'))).toEqual([])
    } finally {
      await uncounted.close()
    }
  })
})

describe('as time passes', () => {
  const round = (who: Person) =>
    billingRound(
      {
        api: pretend.payfast.api,
        steps,
        rules: BILLING_RULES,
        alert: (what) => void alerts.push(what),
        signal: new AbortController().signal,
        now,
      },
      accountIdOf(who.userId),
    )
  const on = async (day: string, who: Person) => {
    world.now = new Date(`${day}T08:00:00.000Z`)
    await round(who)
    return (await viewOf(who)).status
  }

  test('a missing payment sends reminders on its days, works through grace, and lapses; PayFast is cancelled', async () => {
    world.now = new Date(AT)
    const { who, token } = await paidFirm()
    pretend.agreements.set(token, { status: 1, amount: 99_999, run_date: '2026-12-22' })
    const seen = []
    for (const day of ['2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25', '2026-12-29', '2027-01-05', '2027-01-06'])
      seen.push(await on(day, who))
    expect(seen).toEqual(['active', 'pastDue', 'pastDue', 'pastDue', 'pastDue', 'pastDue', 'lapsed'])
    const types = await typesOf(who)
    expect(types.filter((type) => type === 'PaymentFailed')).toHaveLength(4)
    expect(types.at(-1)).toBe('SubscriptionLapsed')
    await on('2027-01-07', who)
    expect(pretend.calls).toContain(`cancel ${token}`)
    expect((await typesOf(who)).at(-1)).toBe('PayFastTokenClosed')
    world.now = new Date(AT)
  })

  test('an unpaid checkout expires', async () => {
    const who = person()
    const { checkoutId } = await begin(who)
    await on('2026-11-24', who)
    expect((await stateOf(who)).checkouts[checkoutId]?.status).toBe('expired')
    world.now = new Date(AT)
  })
})

test('a plan smaller than the team is refused, with the remedy', async () => {
  const { who } = await paidFirm()
  world.members = 4
  const refused = await api.as(who).post('/v1-api-payfast-updateSubscription', { tierId: SOLO_TIER }, { key: null })
  world.members = 1
  expect(refused).toMatchObject({ status: 409, code: 'subscriptions/too-few-seats' })
  expect(refused.json['errors']).toMatchObject([{ message: expect.stringContaining('Remove 3 people from the team first') }])
  expect((await begin(who, FIRM_TIER)).quote).toMatchObject({ purpose: 'changeNow', nowCents: 150_000 })
})
