import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startPayFast, type RunningPayFast } from '@tafel/deploy/embedded/payfast/start-payfast.ts'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPayFast, type PayFast } from './adapter.ts'
import type { CheckoutFields } from './checkout-form.ts'
import type { Itn } from './itn.ts'
import { payFastSettings } from './testing/settings.ts'

// Our adapter against the simulator over real HTTP: due, refused, lost and repeated messages.

const BEGIN = '2026-01-31T10:00:00+02:00'
const KEY = 'the-key-of-its-controls'
const MERCHANT = { merchantId: '10000100', merchantKey: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' }

let simulator: RunningPayFast
let payFast: PayFast
let shop: Server
let shopUrl: string
/** Bodies posted to us, and our answer. */
const received: { readonly body: string; readonly from: string }[] = []
let status = 200

beforeAll(async () => {
  simulator = await startPayFast({
    port: 0,
    merchant: MERCHANT,
    key: KEY,
    seed: 'contract',
    log: createLog({ service: 'payfast', level: 'silent' }),
  })
  payFast = createPayFast({ ...payFastSettings(simulator.url) })
  shop = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    received.push({ body, from: request.socket.remoteAddress! })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
afterAll(async () => {
  await simulator.close()
  await new Promise((closed) => shop.close(closed))
})
beforeEach(async () => {
  await sim('reset')
  await sim('clock', { set: BEGIN })
  await sim('clock', { mode: 'stopped' })
  received.length = 0
  status = 200
})

test('protects its controls with the key, but not the payment pages', async () => {
  for (const [method, path] of [
    ['GET', '/'],
    ['GET', '/__sim/state'],
    ['GET', '/__sim/itns'],
    ['POST', '/__sim/reset'],
    ['POST', '/__sim/clock'],
    ['DELETE', '/__sim/faults'],
  ] as const)
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { cookie: `key=${KEY}` }]) {
      const answer = await fetch(`${simulator.url}${path}`, { method, headers })
      expect([path, answer.status]).toEqual([path, 401])
      expect(await answer.text()).not.toMatch(/Notifications|subscriptions/)
    }
  const opened = await fetch(simulator.url, { headers: { authorization: `Basic ${Buffer.from(`tafel:${KEY}`).toString('base64')}` } })
  expect(await opened.text()).toContain('Start over')
  for (const path of ['/health/ready', '/eng/process/payment/unknown', '/buyer/unknown'])
    expect([path, (await fetch(`${simulator.url}${path}`)).status]).not.toContain(401)
})

async function sim(path: string, body: object = {}): Promise<Record<string, unknown>> {
  const response = await fetch(`${simulator.url}/__sim/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${KEY}` },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Record<string, unknown>
}

const monthly = (more: Partial<CheckoutFields> = {}): CheckoutFields => ({
  checkoutId: 'checkout-1',
  itemName: 'Practice, monthly',
  itemDescription: 'Five seats',
  amountCents: 99_999,
  returnUrl: `${shopUrl}/payment-complete?checkout=checkout-1`,
  cancelUrl: `${shopUrl}/payment-cancel?checkout=checkout-1`,
  notifyUrl: `${shopUrl}/notifications`,
  buyer: { firstName: 'Zoë', lastName: "O'Brien 😀", email: 'zoe+test@example.co.za' },
  plan: { billingDate: '2026-01-31', recurringCents: 99_999, frequency: 'monthly', cycles: 0 },
  today: '2026-01-31',
  ...more,
})

/** Like a browser: posts the form and returns the payment page. */
async function openPage(fields: CheckoutFields): Promise<string> {
  const form = payFast.checkoutForm(fields)
  const body = new URLSearchParams(form.fields.map(([name, value]) => [name, value]))
  const response = await fetch(form.action, { method: 'POST', body, redirect: 'manual' })
  expect(response.status, await response.text()).toBe(302)
  return new URL(response.headers.get('location')!, simulator.url).href
}

async function press(pageUrl: string, action: string): Promise<string | null> {
  const response = await fetch(pageUrl, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })
  return response.headers.get('location')
}

const itnOf = ({ body }: (typeof received)[0]): Itn => {
  const itn = payFast.readItn(body)
  if ('problem' in itn) throw new Error(itn.problem)
  return itn
}
const itns = () => received.map(itnOf)

/** The token of a paid subscription. */
async function subscribed(fields: Partial<CheckoutFields> = {}): Promise<string> {
  await press(await openPage(monthly(fields)), 'pay')
  return itnOf(received.at(-1)!).token!
}
const fetched = async (token: string) => {
  const answer = await payFast.api.fetch(token)
  if (!('ok' in answer)) throw new Error(JSON.stringify(answer))
  return answer.ok
}

describe('a checkout', () => {
  test('is paid: the notification arrives before the buyer returns, signed, from PayFast, confirmed', async () => {
    const back = await press(await openPage(monthly()), 'pay')
    expect(back).toBe(`${shopUrl}/payment-complete?checkout=checkout-1`)
    const [{ body, from }] = received as [(typeof received)[0]]
    expect(itns()).toMatchObject([
      { kind: 'complete', checkoutId: 'checkout-1', grossCents: 99_999, feeCents: -3910, netCents: 96_089, billingDate: '2026-01-31' },
    ])
    expect(await payFast.isFromPayFast(from)).toBe(true)
    expect(await payFast.confirmItn(body)).toBe('valid')
    expect(await payFast.confirmItn(body.replace('999.99', '5.00'))).toBe('invalid')
  })

  test('of a free trial charges nothing, and returns the token at once', async () => {
    const trial = { billingDate: '2026-02-14', recurringCents: 99_999, frequency: 'monthly', cycles: 0 } as const
    const token = await subscribed({ amountCents: 0, plan: trial })
    expect(itns()).toMatchObject([{ kind: 'complete', grossCents: 0, feeCents: 0, netCents: 0, token }])
    expect(await fetched(token)).toMatchObject({ status: 'active', schedule: { runDate: '2026-02-14', cyclesComplete: 0 } })
    await sim('clock', { set: '2026-02-14T01:00:00+02:00' })
    expect(itns()).toHaveLength(2)
    expect(itns()[1]).toMatchObject({ grossCents: 99_999, token, checkoutId: 'checkout-1' })
  })

  test('is cancelled: the buyer returns and no notification is sent; declined: the buyer stays', async () => {
    const page = await openPage(monthly())
    expect(await press(page, 'decline')).toBe(new URL(page).pathname)
    expect(await (await fetch(page)).text()).toContain('The card was declined')
    expect(await press(page, 'cancel')).toBe(`${shopUrl}/payment-cancel?checkout=checkout-1`)
    expect(await press(page, 'pay')).toBeNull()
    expect(received).toEqual([])
  })

  test('fails: the buyer returns to the page for failed payments, and no notification is sent', async () => {
    const page = await openPage(monthly())
    expect(await press(page, 'fail')).toBe(`${shopUrl}/payment-failed?checkout=checkout-1`)
    expect(await press(page, 'pay')).toBeNull()
    expect(received).toEqual([])
  })

  test('expires after a day without payment', async () => {
    const page = await openPage(monthly())
    await sim('clock', { advance: 'P2D' })
    expect(await press(page, 'pay')).toBeNull()
    expect(received).toEqual([])
  })

  test('is refused if it was altered in transit, with the difference', async () => {
    const form = payFast.checkoutForm(monthly())
    const body = new URLSearchParams(form.fields.map(([name, value]) => [name, name === 'amount' ? '5.00' : value]))
    const response = await fetch(form.action, { method: 'POST', body, redirect: 'manual' })
    expect(response.status).toBe(400)
    const text = await response.text()
    expect(text).toContain('Generated signature does not match submitted signature')
    expect(text).not.toContain(MERCHANT.passphrase)
  })
})

describe('a notification', () => {
  test.each([
    [
      'with a wrong signature',
      { corruptSignature: 1 },
      async () => expect(payFast.readItn(received[0]!.body)).toEqual({ problem: 'badSignature' }),
    ],
    [
      'of another merchant',
      { wrongMerchant: 1 },
      async () => expect(payFast.readItn(received[0]!.body)).toEqual({ problem: 'otherMerchant' }),
    ],
    ['of another amount', { wrongAmount: 1 }, async () => expect(itns()).toMatchObject([{ grossCents: 500 }])],
    ['from another address', { spoofSource: 1 }, async () => expect(await payFast.isFromPayFast(received[0]!.from)).toBe(false)],
    ['that PayFast denies', { validateInvalid: 1 }, async () => expect(await payFast.confirmItn(received[0]!.body)).toBe('invalid')],
    ['while confirming is down', { validateDown: 1 }, async () => expect(await payFast.confirmItn(received[0]!.body)).toBe('unknown')],
    ['as of 2017', { legacyOrder: true }, async () => expect(itns()).toMatchObject([{ kind: 'complete', billingDate: null }])],
    ['twice', { duplicateItn: 1 }, async () => expect(new Set(itns().map(({ paymentId }) => paymentId)).size).toBe(received.length - 1)],
  ])('%s', async (_, faults, check) => {
    await sim('faults', faults)
    await press(await openPage(monthly()), 'pay')
    await check()
  })

  test('is repeated at once after a refusal, after 10 minutes, then with growing pauses, eight times', async () => {
    status = 503
    await press(await openPage(monthly()), 'pay')
    expect(received).toHaveLength(2)
    for (const [minutes, attempts] of [
      [9, 2],
      [1, 3],
      [19, 3],
      [1, 4],
      [40, 5],
      [80, 6],
      [160, 7],
      [320, 8],
      [9999, 8],
    ] as const) {
      await sim('clock', { advance: `PT${minutes}M` })
      expect(received).toHaveLength(attempts)
    }
  })

  test('of a cancellation has no amounts, and may not be confirmed', async () => {
    const token = await subscribed()
    await sim('faults', { validateCancelled: 'invalid' })
    expect(await payFast.api.cancel(token)).toEqual({ ok: true })
    expect(itns().at(-1)).toMatchObject({ kind: 'cancelled', token, checkoutId: 'checkout-1' })
    expect(await payFast.confirmItn(received.at(-1)!.body)).toBe('invalid')
    expect(await fetched(token)).toMatchObject({ status: 'cancelled' })
    expect(await payFast.api.cancel(token)).toEqual({ ok: true })
    expect(received).toHaveLength(2)
  })
})

describe('a subscription', () => {
  test('renews twelve times from the 31st: on the last day of shorter months, and back on the 31st', async () => {
    const token = await subscribed()
    const dates = [(await fetched(token)).schedule!.runDate]
    for (let month = 0; month < 12; month++) {
      await sim('clock', { set: `${dates.at(-1)}T06:00:00+02:00` })
      dates.push((await fetched(token)).schedule!.runDate)
    }
    expect(dates.slice(0, 12)).toEqual(
      '02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31'
        .split(' ')
        .map((day) => `2026-${day}`)
        .concat('2027-01-31'),
    )
    const renewals = itns().slice(1)
    expect(renewals).toHaveLength(12)
    expect(new Set(itns().map(({ paymentId }) => paymentId)).size).toBe(13)
    for (const renewal of renewals) expect(renewal).toMatchObject({ kind: 'complete', token, checkoutId: 'checkout-1', grossCents: 99_999 })
  })

  test.each(['pause', 'card'])('is locked silently after five failures, and continues after a %s', async (way) => {
    const token = await subscribed()
    await sim(`subscriptions/${token}/next-outcomes`, { outcomes: Array.from({ length: 5 }, () => 'fail') })
    await sim('clock', { set: '2026-02-28T01:00:00+02:00' })
    expect(await fetched(token)).toMatchObject({ status: 'active', schedule: { runDate: '2026-02-28' } })
    await sim('clock', { advance: 'P4D' })
    expect(received).toHaveLength(1)
    expect(await fetched(token)).toMatchObject({ status: 'failed', statusReason: 'Subscriber Out of Funds' })
    if (way === 'pause') {
      expect(await payFast.api.pause(token, 1)).toEqual({ ok: true })
      expect(await fetched(token)).toMatchObject({ status: 'paused' })
      expect(await payFast.api.unpause(token)).toEqual({ ok: true })
    } else {
      const page = payFast.cardUpdateUrl(token, `${shopUrl}/subscriptions`)
      expect(await press(page, 'save')).toBe(`${shopUrl}/subscriptions`)
    }
    expect(await fetched(token)).toMatchObject({ status: 'active' })
    await sim('clock', { advance: 'PT1M' })
    expect(itns()).toHaveLength(2)
    expect(await fetched(token)).toMatchObject({ schedule: { runDate: '2026-03-31' } })
  })

  test('moves from charge to charge without the clock, to the lock and out of it', async () => {
    const token = await subscribed()
    await sim(`subscriptions/${token}/charge-now`)
    expect(await fetched(token)).toMatchObject({ schedule: { runDate: '2026-03-31', cyclesComplete: 2 } })
    await sim(`subscriptions/${token}/next-outcomes`, { outcomes: Array.from({ length: 5 }, () => 'fail') })
    for (let tries = 0; tries < 5; tries++) await sim(`subscriptions/${token}/charge-now`)
    expect(await fetched(token)).toMatchObject({ status: 'failed' })
    await expect(sim(`subscriptions/${token}/charge-now`)).rejects.toThrow('no further charges')
    await sim('clock', { set: '2026-06-15T10:00:00+02:00' })
    await press(payFast.cardUpdateUrl(token, shopUrl), 'save')
    // Only what is due now, of everything missed.
    expect(itns()).toHaveLength(3)
    expect(await fetched(token)).toMatchObject({ status: 'active', schedule: { runDate: '2026-06-30' } })
  })

  test('skips paused payments, and can be changed', async () => {
    const token = await subscribed()
    expect(await payFast.api.pause(token, 2)).toEqual({ ok: true })
    await sim('clock', { set: '2026-03-31T01:00:00+02:00' })
    expect(received).toHaveLength(1)
    expect(await fetched(token)).toMatchObject({ status: 'active', schedule: { runDate: '2026-04-30' } })
    for (const updateReturnsObject of [false, true]) {
      await sim('faults', { updateReturnsObject })
      expect(await payFast.api.update(token, { amountCents: 249_900, runDate: '2026-05-01' })).toEqual({ ok: true })
    }
    expect(await fetched(token)).toMatchObject({ schedule: { amountCents: 249_900, runDate: '2026-05-01' } })
    expect(await payFast.api.update(token, { runDate: '2020-01-01' })).toMatchObject({ refused: { because: 'notPossible' } })
  })

  test('is charged on demand if set up for it', async () => {
    const token = await subscribed({ plan: 'onDemand', amountCents: 0 })
    const charge = { amountCents: 12_345, itemName: 'A seat more (pro rata)', checkoutId: 'charge-1' }
    expect(await payFast.api.charge(token, charge)).toEqual({ ok: { paymentId: itnOf(received[1]!).paymentId } })
    expect(itns()[1]).toMatchObject({ checkoutId: 'charge-1', grossCents: 12_345, itemName: 'A seat more pro rata' })
    await sim('faults', { adhocResponse: '05' })
    expect(await payFast.api.charge(token, charge)).toMatchObject({ refused: { because: 'declined', bankCode: '05' } })
    await sim('faults', { adhocResponse: 'true' })
    expect(await payFast.api.charge(token, charge)).toHaveProperty('ok')
    expect(await fetched(token)).toMatchObject({ schedule: null })
  })
})

describe('a failing API', () => {
  test.each([
    ['a page of HTML with 200', { apiHtml200: ['update'] }, { unknown: 'notUnderstood' }],
    ['401', { api401: 1 }, { refused: { because: 'unauthorised', message: 'Merchant authorisation failed' } }],
    ['429 for good', { api429: true }, { refused: { because: 'rateLimited' } }],
    ['429 for a moment', { api429: 1 }, { ok: true }],
    ['500 for good', { api500: true }, { unknown: 'serverError' }],
    ['500 for a moment', { api500: 2 }, { ok: true }],
  ])('answers an update with %s', async (_, faults, answer) => {
    // Its own circuit: another test's failures must not open it.
    const own = createPayFast({ ...payFastSettings(simulator.url) })
    const token = await subscribed()
    await sim('faults', faults)
    expect(await own.api.update(token, { amountCents: 249_900 })).toMatchObject(answer)
  })

  test('is unknown if silent or missing', async () => {
    const token = await subscribed()
    await sim('faults', { apiTimeout: 1 })
    expect(await payFast.api.fetch(token, AbortSignal.timeout(100))).toEqual({ unknown: 'timeout' })
    const nowhere = createPayFast({ ...payFastSettings() })
    expect(await nowhere.api.pause(token, 1)).toEqual({ unknown: 'unreachable' })
    expect(await nowhere.confirmItn('a=1')).toBe('unknown')
  })

  test('refuses other tokens and passphrases', async () => {
    expect(await payFast.api.fetch('00000000-0000-4000-8000-000000000000')).toMatchObject({ refused: { because: 'notFound' } })
    const stranger = createPayFast({ ...payFastSettings(simulator.url), TAFEL_PAYFAST_PASSPHRASE: 'of-someone-else' })
    expect(await stranger.api.fetch(await subscribed())).toMatchObject({ refused: { because: 'unauthorised' } })
  })
})

describe('money', () => {
  test('is refunded in parts, never more than was paid', async () => {
    await subscribed()
    const { paymentId } = itns()[0]!
    const refund = (amountCents: number) =>
      payFast.api.refund(paymentId, { amountCents, reason: 'Cancelled within cooling-off', notifyBuyer: true })
    expect(await payFast.api.refundable(paymentId)).toMatchObject({
      ok: { status: 'refundable', availableCents: 99_999, full: 'paymentSource' },
    })
    expect(await refund(40_000)).toEqual({ ok: true })
    expect(await refund(60_000)).toMatchObject({ refused: { because: 'notPossible' } })
    expect(await refund(59_999)).toEqual({ ok: true })
    expect(await payFast.api.refundable(paymentId)).toMatchObject({ ok: { status: 'completed', availableCents: 0 } })
    expect(await payFast.api.refunded(paymentId)).toMatchObject({
      ok: { availableCents: 0, transactions: [{ cents: -40_000 }, { cents: -59_999 }] },
    })
    expect(await payFast.api.cardTransaction(paymentId)).toMatchObject({ ok: { paymentId, checkoutId: 'checkout-1', amountCents: 99_999 } })
  })

  test.each([false, true])('is in the books, including charges without notification (an extra column: %s)', async (batchId) => {
    await sim('faults', { batchId })
    const token = await subscribed({ amountCents: 1_234_567 })
    await press(await openPage(monthly({ checkoutId: 'checkout-2' })), 'pay-lost')
    await sim('clock', { advance: 'PT1M' })
    await payFast.api.refund(itns()[0]!.paymentId, { amountCents: 500, reason: 'Kindness', notifyBuyer: false })
    await sim('clock', { set: '2026-02-28T01:00:00+02:00' })
    expect(received.filter((each) => itnOf(each).token === token)).toHaveLength(2)
    const whole = await payFast.api.history({ from: '2026-01-01', to: '2026-02-28' })
    const day = await payFast.api.history({ day: '2026-01-31' })
    if (!('ok' in whole && 'ok' in day)) throw new Error('no history')
    expect(whole.ok).toMatchObject({ unread: [], rows: expect.arrayContaining([expect.objectContaining({ checkoutId: 'checkout-2' })]) })
    expect(day.ok.rows.map(({ type, sign, grossCents, balanceCents }) => [type, sign, grossCents, balanceCents])).toEqual([
      ['FUNDS_RECEIVED', 'CREDIT', 1_234_567, 1_234_567 - 45_662],
      ['FUNDS_RECEIVED', 'CREDIT', 99_999, 1_188_905 + 96_089],
      ['REFUND', 'DEBIT', -500, 1_284_994 - 500],
    ])
    expect(whole.ok.rows).toHaveLength(5)
  })
})
