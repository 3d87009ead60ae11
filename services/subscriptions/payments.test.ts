import { randomUUID } from 'node:crypto'
import { BILLING_RULES } from '@tafel/contracts/subscriptions/rules.ts'
import { FIRM_TIER, PRACTICE_TIER, SOLO_TIER } from '@tafel/contracts/subscriptions/seeded-tiers.ts'
import type { CheckoutAnswer, SubscriptionView } from '@tafel/contracts/subscriptions/views.ts'
import { person, type Person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { accountIdOf } from '@tafel/kernel/ids.ts'
import { keyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import { commandContext } from '@tafel/kernel/testing/test-kernel.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billingRound } from '../reactors/subscriptions/clock.ts'
import { coupon } from './coupons/coupon.ts'
import { createCoupon } from './coupons/decide.ts'
import { couponId } from './coupons/codes.ts'
import { subscriptionFollowUps } from './follow-ups.ts'
import { billingHandlers, hasSubscription, subscriptionHandlers } from './handlers.ts'
import { subscription } from './subscription.ts'
import { complete, pretendPayFast } from './testing/pretend-payfast.ts'
import { seedTierList } from './tiers/route.ts'
import { tokenVault } from './token-vault.ts'

// Payments over HTTP, with PayFast's protocol as our adapter speaks it, and the kernel in memory.

const clock = { now: new Date('2026-11-22T08:00:00.000Z') }
const now = () => clock.now
const pretend = pretendPayFast()
const alerts: string[] = []
let members = 1
let api: TestApi
let steps: ReturnType<typeof subscriptionFollowUps>
beforeAll(async () => {
  api = await testApi(
    ({ commands, keys }) => ({
      ...subscriptionHandlers({ commands, written: async () => 'seen', addressHash: keyedHash(keys, 'addresses'), now }),
      ...billingHandlers({
        commands,
        now,
        rules: BILLING_RULES,
        payfast: pretend.payfast,
        vault: tokenVault(keys),
        mailboxHash: keyedHash(keys, 'mailboxes'),
        memberCount: async () => members,
        subscriptionAmount: async () => undefined,
        notifyUrl: 'http://localhost/api/payfast/notice',
        returnBase: 'http://localhost',
        alert: (what) => void alerts.push(what),
      }),
    }),
    { now, ratePerMinute: 100_000, formsPerMinute: 100_000 },
    ({ commands }) => ({
      register: async () => undefined,
      accountStatus: async () => 'open',
      hasSubscription: hasSubscription({ commands, now }),
    }),
  )
  await seedTierList(api.kernel.commands)
  steps = subscriptionFollowUps({ commands: api.kernel.commands, vault: tokenVault(api.kernel.keys), rules: BILLING_RULES })
})
afterAll(() => api.close())

const stateOf = async (who: Person) => (await api.kernel.commands.load(subscription, accountIdOf(who.userId))).state
const viewOf = async (who: Person) => (await api.as(who).get('/api/subscription')).json as unknown as SubscriptionView
const begin = async (who: Person, tierId = PRACTICE_TIER, path = '/api/subscription/checkout') =>
  (await api.as(who).post(path, { tierId })).json as unknown as CheckoutAnswer
const tell = (raw: string, headers: Record<string, string> = {}) =>
  api.as().post('/api/payfast/notice', undefined, {
    raw,
    key: null,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })
const typesOf = async (who: Person) => {
  const types: string[] = []
  for await (const { type } of api.kernel.store.read(`subscription-${accountIdOf(who.userId)}`)) types.push(type)
  return types
}
async function paidFirm(token: string = randomUUID(), tierId = PRACTICE_TIER, cents = 99_999) {
  const who = person()
  const { checkoutId } = await begin(who, tierId)
  const paymentId = String(Math.trunc(Math.random() * 1e9))
  const raw = pretend.notice(complete(checkoutId, paymentId, cents, token))
  expect((await tell(raw)).status).toBe(200)
  return { who, checkoutId, token, raw, paymentId }
}

test('a form leads to PayFast, its notice makes it paid, and the claims say so', async () => {
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
  await tell(pretend.notice(complete(form.checkoutId, '777', 99_999, randomUUID())))
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

test('the specification’s calls: their paths, and what they answer without a token and to a wrong code', async () => {
  for (const path of [
    '/v1-api-payfast-paymentUrl',
    '/applyCoupon',
    '/v1-api-payfast-cancelSubscription',
    '/v1-api-payfast-updateSubscription',
  ]) {
    const { status, json } = await api.as().post(path, {}, { key: null })
    expect([path, status, json['title']]).toEqual([path, 401, 'Not Auth'])
  }
  const who = person()
  const wrong = await api.as(who).post('/applyCoupon', { code: 'NOTHING' }, { key: null })
  expect([wrong.status, wrong.json['title']]).toEqual([400, 'Coupon incorrect'])
  expect((await begin(who, PRACTICE_TIER, '/v1-api-payfast-paymentUrl')).action).toMatch('/eng/process')
})

describe('a notice', () => {
  test('is taken once, however often and however many at once it comes', async () => {
    const { who, raw } = await paidFirm()
    const before = await typesOf(who)
    const again = await Promise.all(Array.from({ length: 64 }, () => tell(raw)))
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await typesOf(who)).toEqual(before)
  })

  test('forged in a hundred ways is never a payment', async () => {
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
    for (const body of forged) await tell(body)
    expect(await typesOf(who)).toEqual(['CheckoutStarted'])
    // The same words from PayFast are taken.
    expect((await tell(pretend.notice(genuine))).status).toBe(200)
    expect(await typesOf(who)).toContain('PaymentReceived')
  })

  test('from elsewhere changes nothing, is kept sealed, and somebody is told', async () => {
    const { checkoutId } = await begin(person())
    const elsewhere = pretendPayFast()
    const raw = elsewhere.notice(complete(checkoutId, '4712', 99_999, randomUUID()))
    const before = alerts.length
    expect((await tell(raw)).status).toBe(400)
    expect(alerts.slice(before)).toEqual(['A signed notice of a payment was set aside'])
  })

  test('is asked for again while PayFast can’t be asked', async () => {
    const who = person()
    const { checkoutId } = await begin(who)
    const raw = pretend.notice(complete(checkoutId, '4713', 99_999, randomUUID()))
    pretend.state.isDown = true
    expect((await tell(raw)).status).toBe(503)
    pretend.state.isDown = false
    expect((await tell(raw)).status).toBe(200)
  })

  test('of a cancellation counts where PayFast’s own record says so', async () => {
    const { who, checkoutId, token, paymentId } = await paidFirm()
    const cancelled = Object.fromEntries(
      Object.entries({ ...complete(checkoutId, paymentId, 0, token), payment_status: 'CANCELLED' }).filter(
        ([name]) => !name.startsWith('amount_'),
      ),
    )
    pretend.agreements.set(token, { status: 1, amount: 99_999, run_date: '2026-12-22' })
    expect((await tell(pretend.notice(cancelled))).status).toBe(400)
    expect((await viewOf(who)).status).toBe('active')
    pretend.agreements.set(token, { status: 2, amount: 99_999, run_date: '2026-12-22' })
    expect((await tell(pretend.notice(cancelled))).status).toBe(200)
    expect(await viewOf(who)).toMatchObject({ status: 'cancelled', cancelled: { atPayFast: true, endsOn: '2026-12-21' } })
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

  test('whose last use a hundred want at once is used once, twenty times over', async () => {
    for (let round = 0; round < 20; round += 1) {
      const code = `LAST-${round}`
      await make(code, 1)
      const people = Array.from({ length: 5 }, () => person())
      for (const who of people)
        expect((await api.as(who).post('/applyCoupon', { code: ` ${code.toLowerCase()} ` }, { key: null })).status).toBe(200)
      // Each of them wants it twenty times at once.
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

  test('is not used twice by one mailbox, however it is written', async () => {
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

  test('may be guessed wrong ten times an hour', async () => {
    const who = person()
    const tries = []
    for (let at = 0; at < 12; at += 1) tries.push((await api.as(who).post('/applyCoupon', { code: `GUESS-${at}` }, { key: null })).status)
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
  })
})

describe('as time passes', () => {
  const round = (who: Person) =>
    billingRound(
      { api: pretend.payfast.api, steps, alert: (what) => void alerts.push(what), signal: new AbortController().signal, now },
      accountIdOf(who.userId),
    )
  const on = async (day: string, who: Person) => {
    clock.now = new Date(`${day}T08:00:00.000Z`)
    await round(who)
    return (await viewOf(who)).status
  }

  test('a payment that does not come is told of on its days, works through grace, and lapses; PayFast is told to stop', async () => {
    clock.now = new Date('2026-11-22T08:00:00.000Z')
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
    clock.now = new Date('2026-11-22T08:00:00.000Z')
  })

  test('a checkout that nobody paid expires', async () => {
    const who = person()
    const { checkoutId } = await begin(who)
    await on('2026-11-24', who)
    expect((await stateOf(who)).checkouts[checkoutId]?.status).toBe('expired')
    clock.now = new Date('2026-11-22T08:00:00.000Z')
  })
})

test('a smaller plan than the team is refused with what to do', async () => {
  const { who } = await paidFirm()
  members = 4
  const refused = await api.as(who).post('/v1-api-payfast-updateSubscription', { tierId: SOLO_TIER }, { key: null })
  members = 1
  expect(refused).toMatchObject({ status: 409, code: 'subscriptions/too-few-seats' })
  expect(refused.json['errors']).toMatchObject([{ message: expect.stringContaining('Take 3 people off the team first') }])
  expect((await begin(who, FIRM_TIER)).quote).toMatchObject({ purpose: 'changeNow', nowCents: 150_000 })
})
