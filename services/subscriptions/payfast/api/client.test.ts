import { describe, expect, test } from 'vitest'
import { apiSignature } from '../signatures.ts'
import { MERCHANT } from '../testing/merchant.ts'
import { createPayFastApi } from './client.ts'

const TOKEN = 'a3b3ae55-ab8b-b388-df23-4e6882b86ce0'
const success = (response: unknown, more: object = {}) => JSON.stringify({ code: 200, status: 'success', data: { response, ...more } })
const failure = (code: number, message: string) => JSON.stringify({ code, status: 'failed', data: { response: false, message } })
const AGREEMENT = {
  amount: 1628,
  cycles: 14,
  cycles_complete: 9,
  frequency: 3,
  run_date: '2020-07-04T00:00:00+02:00',
  status: 1,
  status_reason: '',
  status_text: 'ACTIVE',
  token: TOKEN,
}

type Answer = readonly [status: number, body: string] | 'unreachable' | 'silent'

/** An API that gives these answers in order, repeating the last one, and records its requests. */
function answering(...answers: readonly Answer[]) {
  const asked: {
    readonly method: string
    readonly url: URL
    readonly headers: Record<string, string>
    readonly body: string | undefined
  }[] = []
  const clock = { now: Date.parse('2026-11-21T06:15:30.987Z') }
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]!
    asked.push({
      method: init.method!,
      url: new URL(String(url)),
      headers: init.headers as Record<string, string>,
      body: init.body as string | undefined,
    })
    if (answer === 'unreachable') throw new TypeError('fetch failed')
    if (answer === 'silent')
      return new Promise((_, reject) => init.signal!.addEventListener('abort', () => reject(new Error('aborted')), { once: true }))
    return new Response(answer[1], { status: answer[0] })
  }
  const pauses: number[] = []
  const api = createPayFastApi({
    merchant: MERCHANT,
    fetch,
    now: () => new Date(clock.now),
    random: () => 0.5,
    pause: async (ms) => void pauses.push(ms),
    deadlineMs: 50,
  })
  return { api, asked, pauses, clock }
}

describe('a call', () => {
  test('is signed over headers, query and body, with one time stamp of local time without milliseconds', async () => {
    const { api, asked } = answering([200, success(true)])
    await api.update(TOKEN, { amountCents: 59_900, cycles: 0, frequency: 'monthly', runDate: '2027-01-05' })
    const [{ method, url, headers, body }] = asked as [(typeof asked)[0]]
    expect(`${method} ${url.href}`).toBe(`PATCH https://api.payfast.co.za/subscriptions/${TOKEN}/update?testing=true`)
    expect(headers).toMatchObject({ 'merchant-id': '10000100', version: 'v1', timestamp: '2026-11-21T08:15:30+02:00' })
    expect(JSON.parse(body!)).toEqual({ amount: 59_900, cycles: 0, frequency: 3, run_date: '2027-01-05' })
    expect(headers['signature']).toBe('e7b471b52b0d083eb28e2efb52f5f93d')
  })

  test('never names the passphrase', async () => {
    const { api, asked } = answering([200, success(true, { pf_payment_id: '7' })])
    await api.charge(TOKEN, { amountCents: 500, itemName: 'x', checkoutId: 'y' })
    expect(JSON.stringify(asked)).not.toContain(MERCHANT.passphrase)
  })

  test.each<[string, Answer]>([
    ['a page of HTML with 200', [200, '<!DOCTYPE html><title>Whoops</title>']],
    ['nothing with 200', [200, '']],
    ['a success without an answer', [200, success(undefined)]],
    ['half a JSON', [200, '{"code":200,"status":"success"']],
    ['a redirect', [302, '']],
    ['JSON of something else', [200, '[1]']],
  ])('answered with %s is unknown', async (_, answer) => {
    expect(await answering(answer).api.update(TOKEN, { amountCents: 500 })).toEqual({ unknown: 'notUnderstood' })
  })

  test.each<[string, Answer, string]>([
    ['401', [401, failure(401, 'Merchant authorisation failed')], 'unauthorised'],
    ['404', [404, failure(404, 'Service / endpoint not found')], 'notFound'],
    ['429', [429, failure(429, 'Signature rate limit reached')], 'rateLimited'],
    ['429 without a word', [429, ''], 'rateLimited'],
    ['a failure with 200', [200, failure(400, 'Failure')], 'notPossible'],
    ['a failure whose code is text', [200, '{"code":"400","status":"failed","data":{"message":"Failure"}}'], 'notPossible'],
  ])('answered with %s is refused', async (_, answer, because) => {
    expect(await answering(answer).api.fetch(TOKEN)).toMatchObject({ refused: { because } })
  })

  test('is retried if idempotent, after growing pauses', async () => {
    const { api, asked, pauses } = answering('unreachable', [500, ''], [200, success(AGREEMENT)])
    expect(await api.fetch(TOKEN)).toMatchObject({ ok: { status: 'active' } })
    expect(asked).toHaveLength(3)
    expect(pauses).toEqual([250, 500])
  })

  test('gives up after three attempts', async () => {
    const { api, asked } = answering([500, failure(500, 'Application Error')])
    expect(await api.fetch(TOKEN)).toEqual({ unknown: 'serverError' })
    expect(asked).toHaveLength(3)
  })

  test.each([
    ['a charge', (api: ReturnType<typeof createPayFastApi>) => api.charge(TOKEN, { amountCents: 500, itemName: 'x', checkoutId: 'y' })],
    [
      'a refund',
      (api: ReturnType<typeof createPayFastApi>) => api.refund('7', { amountCents: 500, reason: 'Cooling-off', notifyBuyer: true }),
    ],
    ['a pause', (api: ReturnType<typeof createPayFastApi>) => api.pause(TOKEN, 1)],
  ])('of %s is never retried', async (_, call) => {
    for (const answer of ['unreachable', 'silent', [500, ''], [429, '']] as const) {
      const { api, asked } = answering(answer)
      expect(await call(api)).not.toHaveProperty('ok')
      expect(asked).toHaveLength(1)
    }
  })

  test('has a deadline, all attempts together', async () => {
    const { api, asked } = answering('silent')
    expect(await api.fetch(TOKEN)).toEqual({ unknown: 'timeout' })
    expect(asked).toHaveLength(1)
  })

  test('is not made while PayFast is failing, but again half a minute later', async () => {
    const { api, asked, clock } = answering('unreachable', 'unreachable', 'unreachable', 'unreachable', 'unreachable', [200, success(true)])
    for (let call = 0; call < 5; call++) await api.pause(TOKEN, 1)
    expect(await api.pause(TOKEN, 1)).toEqual({ unknown: 'circuitOpen' })
    expect(asked).toHaveLength(5)
    clock.now += 31_000
    expect(await api.pause(TOKEN, 1)).toEqual({ ok: true })
  })

  test('limits the size of the answer', async () => {
    expect(await answering([200, 'x'.repeat(300_000)]).api.pause(TOKEN, 1)).toEqual({ unknown: 'tooLarge' })
  })
})

describe('what a token is', () => {
  test('comes typed', async () => {
    expect(await answering([200, success(AGREEMENT)]).api.fetch(TOKEN)).toEqual({
      ok: {
        token: TOKEN,
        status: 'active',
        statusText: 'ACTIVE',
        statusReason: '',
        schedule: { amountCents: 1628, cycles: 14, cyclesComplete: 9, frequency: 3, runDate: '2020-07-04' },
      },
    })
  })
  test('also with numbers as text, and without a schedule', async () => {
    const { amount: _, run_date: __, ...rest } = AGREEMENT
    const answer = answering([200, JSON.stringify({ code: '200', status: 'success', data: { response: { ...rest, status: '3' } } })])
    expect(await answer.api.fetch(TOKEN)).toMatchObject({ ok: { status: 'paused', schedule: null } })
  })
  test.each([
    [2, 'cancelled'],
    [4, 'complete'],
    [6, 'failed'],
    [7, 'pausedBySystem'],
    [99, 'other'],
  ])('%i is %s', async (status, name) => {
    expect(await answering([200, success({ ...AGREEMENT, status })]).api.fetch(TOKEN)).toMatchObject({ ok: { status: name } })
  })
})

describe('cancelling', () => {
  test('treats an already cancelled token as done', async () => {
    const { api } = answering([400, failure(400, 'Failure')], [200, success({ ...AGREEMENT, status: 2 })])
    expect(await api.cancel(TOKEN)).toEqual({ ok: true })
  })
  test('reports a refusal for a token that is still active', async () => {
    const { api } = answering([400, failure(400, 'Failure')], [200, success(AGREEMENT)])
    expect(await api.cancel(TOKEN)).toMatchObject({ refused: { because: 'notPossible', message: 'Failure' } })
  })
})

test('an update accepts `true` or the whole token as its answer', async () => {
  for (const response of [true, 'true', AGREEMENT])
    expect(await answering([200, success(response)]).api.update(TOKEN, { amountCents: 500 })).toEqual({ ok: true })
})

describe('a charge', () => {
  const charge = (response: unknown, message = '') =>
    answering([200, success(response, { message, pf_payment_id: '1324567' })]).api.charge(TOKEN, {
      amountCents: 500,
      itemName: 'x',
      checkoutId: 'y',
    })
  test.each([true, 'true'])('answered with %j is money', async (response) =>
    expect(await charge(response)).toEqual({ ok: { paymentId: '1324567' } }),
  )
  test('declined by the bank is not, although PayFast reports success', async () =>
    expect(await charge('05', 'Do not honour')).toEqual({ refused: { because: 'declined', message: 'Do not honour', bankCode: '05' } }))
  test.each(['00', '', 'TRUE!', {}, 1.5, null])('with %j is unknown', async (response) =>
    expect(await charge(response)).toEqual({ unknown: 'notUnderstood' }),
  )
  test('on a dead token is refused', async () => {
    const dead = JSON.stringify({
      code: 400,
      status: 'failed',
      data: { response: 4, message: 'The subscription is not in a valid state.' },
    })
    expect(await answering([400, dead]).api.charge(TOKEN, { amountCents: 500, itemName: 'x', checkoutId: 'y' })).toMatchObject({
      refused: { because: 'notPossible', message: 'The subscription is not in a valid state.' },
    })
  })
})

describe('a refund', () => {
  const REFUNDABLE = {
    token: '7',
    status: 'REFUNDABLE',
    amount_original: 99_999,
    amount_available_for_refund: '50000',
    refund_full: { method: 'NOT_AVAILABLE' },
    refund_partial: { method: 'PAYMENT_SOURCE' },
    errors: ['one'],
  }
  test.each([
    ['without an envelope', JSON.stringify(REFUNDABLE)],
    ['in an envelope', success(REFUNDABLE)],
  ])('is reported as %s if it is possible', async (_, text) => {
    expect(await answering([200, text]).api.refundable('7')).toEqual({
      ok: {
        status: 'refundable',
        originalCents: 99_999,
        availableCents: 50_000,
        full: 'notAvailable',
        partial: 'paymentSource',
        errors: ['one'],
      },
    })
  })
  test('without a reason is not sent', async () => {
    const { api, asked } = answering([200, success(true)])
    expect(await api.refund('7', { amountCents: 500, reason: ' x ', notifyBuyer: false })).toMatchObject({
      refused: { because: 'notPossible' },
    })
    expect(asked).toEqual([])
  })
  test('is reported with its lines if it exists; an unreadable line makes it unknown', async () => {
    const lines = [{ amount: '-500', date: '2026-11-21', type: 'REFUND' }]
    expect(await answering([200, success({ available_balance: 100, transactions: lines })]).api.refunded('7')).toEqual({
      ok: { availableCents: 100, transactions: [{ cents: -500, date: '2026-11-21', type: 'REFUND' }] },
    })
    const strange = [...lines, { amount: 'x' }]
    expect(await answering([200, success({ available_balance: 100, transactions: strange })]).api.refunded('7')).toEqual({
      unknown: 'notUnderstood',
    })
  })
})

describe('the history', () => {
  const header = 'Date,Type,Sign,Party,Name,Description,Currency,Funding Type,Gross,Fee,Net,Balance,M Payment ID,PF Payment ID'
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_none, at) => `2026-11-20 08:15:30,FUNDS_RECEIVED,CREDIT,,,x,ZAR,CC,1.00,0.00,1.00,1.00,c,${from + at}`)
  test('is read page by page until one is not full', async () => {
    const { api, asked } = answering([200, [header, ...rows(0, 1000)].join('\n')], [200, [header, ...rows(1000, 2)].join('\n')])
    const read = await api.history({ from: '2026-11-19', to: '2026-11-20' })
    expect('ok' in read && read.ok.rows.map(({ paymentId }) => paymentId)).toHaveLength(1002)
    expect(asked.map(({ url }) => url.searchParams.get('offset'))).toEqual(['0', '1000'])
    const { headers, url } = asked[1]!
    const { testing: _, ...query } = Object.fromEntries(url.searchParams)
    const { signature, ...others } = headers
    expect(signature).toBe(apiSignature({ ...others, ...query }, MERCHANT.passphrase))
  })
  test('is unknown if it is HTML, and refused on a refusal', async () => {
    expect(await answering([200, '<html>']).api.history({ day: '2026-11-20' })).toEqual({ unknown: 'notUnderstood' })
    expect(await answering([401, failure(401, 'no')]).api.history({ day: '2026-11-20' })).toMatchObject({
      refused: { because: 'unauthorised' },
    })
  })
})
