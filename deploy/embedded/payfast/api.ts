import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, addMonths, daysInMonth, partsOf } from '@tafel/contracts/base/dates.ts'
import { json, type Reply } from '../identity/http/router.ts'
import { historyCsv } from './history.ts'
import { STATUS, STATUS_TEXTS, type Payment, type Subscription } from './model.ts'
import { apiText, hashed } from './signatures.ts'
import type { Simulator } from './simulator.ts'

/** One request to the API. */
export interface ApiRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  /** '' if there was none. */
  readonly body: string
}

/** Longer than any caller waits. */
const NEVER_MS = 30_000
const HISTORY_LIMIT = 1000
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}([+-]\d{2}:?\d{2})?$/

const answer = (code: number, data: unknown): Reply => json({ code, status: code === 200 ? 'success' : 'failed', data }, code)
const done = (response: unknown, more: object = {}): Reply => answer(200, { response, ...more })
const failure = (code: number, message: string, response: unknown = false): Reply => answer(code, { response, message })
const MISSING = () => failure(404, 'Service / endpoint not found')
const WHOOPS: Reply = {
  type: 'text/html; charset=utf-8',
  body: '<!DOCTYPE html><html><head><title>Whoops! There was an error.</title></head></html>',
}

type Body = Readonly<Record<string, string>>
interface Endpoint {
  readonly method: string
  readonly path: RegExp
  readonly answer: (id: string, body: Body, url: URL) => Reply | Promise<Reply>
}

/** PayFast's API. Undefined for any other address. */
export function createApi(simulator: Simulator): (request: ApiRequest) => Promise<Reply | undefined> {
  const { state, faults, clock } = simulator
  const ofSubscription = (
    method: string,
    what: string,
    answer: (subscription: Subscription, body: Body) => Reply | Promise<Reply>,
  ): Endpoint => ({
    method,
    path: new RegExp(`^/subscriptions/([^/]+)/${what}$`),
    answer: (token, body) => {
      const subscription = state.subscriptions.find((each) => each.token === token)
      return subscription === undefined ? MISSING() : answer(subscription, body)
    },
  })
  const ofPayment = (method: string, path: string, answer: (payment: Payment, body: Body) => Reply): Endpoint => ({
    method,
    path: new RegExp(`^${path}/([^/]+)$`),
    answer: (id, body) => {
      const payment = state.payments.findLast((each) => each.id === id || each.token === id)
      return payment === undefined ? MISSING() : answer(payment, body)
    },
  })
  const history = (path: string, span: (url: URL) => readonly [from: string, to: string] | undefined): Endpoint => ({
    method: 'GET',
    path: new RegExp(`^/transactions/history${path}$`),
    answer: (_, __, url) => {
      const dates = span(url)
      if (dates === undefined || !dates.every(isDate)) return failure(400, 'Required variables not present in request')
      const number = (name: string, otherwise: number) => Number(url.searchParams.get(name) ?? otherwise) || 0
      const [limit, offset] = [number('limit', HISTORY_LIMIT), number('offset', 0)]
      const hasBatchId = faults.all().batchId === true
      return {
        type: 'text/csv; charset=utf-8',
        body: historyCsv(state.payments, { from: dates[0], to: dates[1], limit, offset, hasBatchId }),
      }
    },
  })

  const endpoints: readonly Endpoint[] = [
    { method: 'GET', path: /^\/ping$/, answer: () => json('API V1') },
    ofSubscription('GET', 'fetch', (subscription) => done(shown(subscription))),
    ofSubscription('PUT', 'pause', (subscription, { cycles = '1' }) => {
      if (!/^[1-9]\d{0,3}$/.test(cycles)) return failure(400, 'Failure')
      if (![STATUS.active, STATUS.failed].some((status) => status === subscription.status)) return failure(400, 'Failure')
      simulator.pause(subscription, Number(cycles))
      return done(true)
    }),
    ofSubscription('PUT', 'unpause', (subscription) => {
      if (subscription.status !== STATUS.paused) return failure(400, 'Failure')
      simulator.reactivate(subscription)
      return done(true)
    }),
    ofSubscription('PUT', 'cancel', async (subscription) => {
      if (subscription.status === STATUS.cancelled || subscription.status === STATUS.complete) return failure(400, 'Failure')
      await simulator.cancel(subscription)
      return done(true, { message: 'Success' })
    }),
    ofSubscription('PATCH', 'update', (subscription, body) => {
      if (subscription.status === STATUS.cancelled || !isChange(body, clock.today())) return failure(400, 'Failure')
      change(subscription, body)
      simulator.save()
      return done(faults.all().updateReturnsObject ? shown(subscription) : true)
    }),
    ofSubscription('POST', 'adhoc', async (subscription, body) => {
      const cents = Number(body['amount'])
      if (!Number.isSafeInteger(cents) || cents <= 0 || !body['item_name']) return failure(400, 'Required variables not present in request')
      if (subscription.status !== STATUS.active) return failure(400, 'The subscription is not in a valid state.', 4)
      const response = faults.all().adhocResponse ?? ((subscription.nextOutcomes.shift() ?? 'ok') === 'ok' ? true : '05')
      if (response !== true && response !== 'true') return done(response, { message: 'Transaction was declined' })
      const { item_name: itemName, item_description = '', m_payment_id = subscription.fields['m_payment_id'] ?? '' } = body
      const isNotified = body['itn'] !== '0' && body['itn'] !== 'false'
      const payment = await simulator.chargeOnDemand(
        subscription,
        cents,
        { item_name: itemName, item_description, m_payment_id },
        isNotified,
      )
      return done(response, { message: 'Transaction was successful(00)', pf_payment_id: payment.id })
    }),
    ofPayment('GET', '/process/query', (payment) =>
      done({
        pf_payment_id: payment.id,
        m_payment_id: payment.fields['m_payment_id'] ?? '',
        status: 'COMPLETE',
        amount: payment.grossCents,
        cc_status: '00',
        cc_message: 'Approved',
      }),
    ),
    ofPayment('GET', '/refunds/query', (payment) => {
      const available = refundable(payment)
      const method = available > 0 ? 'PAYMENT_SOURCE' : 'NOT_AVAILABLE'
      return json({
        token: payment.id,
        funding_type: 'CC',
        amount_original: payment.grossCents,
        amount_available_for_refund: available,
        status: available > 0 ? 'REFUNDABLE' : payment.refunds.length > 0 ? 'COMPLETED' : 'NOT_AVAILABLE',
        errors: [],
        refund_full: { method: payment.refunds.length > 0 ? 'NOT_AVAILABLE' : method },
        refund_partial: { method },
        bank_names: [],
      })
    }),
    ofPayment('POST', '/refunds', (payment, { amount = '', reason = '', notify_buyer: notifies = '' }) => {
      const cents = Number(amount)
      if (!/^[01]$/.test(notifies) || reason.length < 3 || reason.length > 255)
        return failure(400, 'Required variables not present in request')
      if (!Number.isSafeInteger(cents) || cents <= 0 || cents > refundable(payment))
        return failure(400, 'The refund amount is not available.')
      payment.refunds.push({ cents, at: clock.now(), reason })
      simulator.save()
      return faults.takes('refundLost') ? failure(500, 'Communication Failure') : done(true, { message: 'Success' })
    }),
    ofPayment('GET', '/refunds', (payment) =>
      done({
        available_balance: refundable(payment),
        transactions: payment.refunds.map(({ cents, at }) => ({
          amount: String(-cents),
          date: new Date(at).toISOString().slice(0, 10),
          type: 'REFUND',
        })),
      }),
    ),
    history('', (url) => [url.searchParams.get('from') ?? '', url.searchParams.get('to') ?? clock.today()]),
    history('/daily', (url) => [url.searchParams.get('date') ?? '', url.searchParams.get('date') ?? '']),
    history('/weekly', (url) => [url.searchParams.get('date') ?? '', addDays(url.searchParams.get('date') ?? '2000-01-01', 6)]),
    history('/monthly', (url) => monthOf(url.searchParams.get('date') ?? '')),
  ]

  return async (request) => {
    const { pathname } = request.url
    const here = endpoints.filter(({ path }) => path.test(pathname))
    if (here.length === 0) return undefined
    const endpoint = here.find(({ method }) => method === request.method)
    if (endpoint === undefined) return MISSING()
    const failed = await faulty(simulator, pathname)
    if (failed) return failed
    const body = bodyOf(request)
    if (body === undefined) return failure(400, 'Required variables not present in request')
    const refused = unsigned(simulator, request, body)
    return refused ?? endpoint.answer(decodeURIComponent(endpoint.path.exec(pathname)?.[1] ?? ''), body, request.url)
  }
}

async function faulty({ faults }: Simulator, pathname: string): Promise<Reply | undefined> {
  const { apiHtml200 } = faults.all()
  if (Array.isArray(apiHtml200) ? apiHtml200.some((end) => pathname.endsWith(`/${end}`)) : apiHtml200 === true) return WHOOPS
  if (typeof apiHtml200 === 'number' && apiHtml200 > 0) {
    faults.change({ apiHtml200: apiHtml200 - 1 })
    return WHOOPS
  }
  if (faults.takes('api401')) return failure(401, 'Merchant authorisation failed')
  if (faults.takes('api429')) return failure(429, 'Signature rate limit reached, please try again in a few minute')
  if (faults.takes('api500')) return failure(500, 'Application Error')
  if (faults.takes('apiTimeout')) {
    await wait(NEVER_MS, undefined, { ref: false })
    return failure(500, 'Communication Failure')
  }
  return undefined
}

/** PayFast's answer to invalid headers or signatures. */
function unsigned({ merchant }: Simulator, { headers, url }: ApiRequest, body: Body): Reply | undefined {
  const header = (name: string) => String(headers[name] ?? '')
  if (header('merchant-id') === '' || header('timestamp') === '') return failure(400, 'Required variables not present in request')
  if (header('version') !== 'v1') return failure(400, 'API version is not valid')
  if (header('signature') === '') return failure(400, 'Signature not present in headers')
  if (!/^[0-9a-f]{32}$/.test(header('signature'))) return failure(400, 'Value for signature is not in the expected format')
  if (header('merchant-id') !== merchant.merchantId) return failure(401, 'Merchant not found')
  if (!TIMESTAMP.test(header('timestamp'))) return failure(401, 'Merchant authorisation failed')
  const signed = {
    'merchant-id': header('merchant-id'),
    version: header('version'),
    timestamp: header('timestamp'),
    ...Object.fromEntries(url.searchParams),
    ...body,
  }
  return hashed(apiText(signed, merchant.passphrase)) === header('signature') ? undefined : failure(401, 'Merchant authorisation failed')
}

/** One level of JSON, or a form, as text; undefined for neither. */
function bodyOf({ body, headers }: ApiRequest): Body | undefined {
  if (body === '') return {}
  if (!/\bjson\b/.test(String(headers['content-type'] ?? ''))) return Object.fromEntries(new URLSearchParams(body))
  try {
    const entries = Object.entries(JSON.parse(body) as object)
    // PHP converts true to 1 and false to an empty text.
    return Object.fromEntries(entries.map(([name, value]) => [name, value === true ? '1' : value === false ? '' : String(value)]))
  } catch {
    return undefined
  }
}

function shown(subscription: Subscription) {
  const { status, statusReason } = subscription
  const about = { status, status_reason: statusReason, status_text: STATUS_TEXTS[status] }
  if (subscription.isOnDemand) return about
  return {
    amount: subscription.amountCents,
    cycles: subscription.cycles,
    cycles_complete: subscription.cyclesComplete,
    frequency: subscription.frequency,
    run_date: `${subscription.runDate}T00:00:00+02:00`,
    ...about,
    token: subscription.token,
  }
}

function isChange(body: Body, today: string): boolean {
  const { amount, cycles, frequency, run_date: runDate } = body
  if ([amount, cycles, frequency, runDate].every((value) => value === undefined)) return false
  if (amount !== undefined && !(/^\d{1,9}$/.test(amount) && Number(amount) >= 500)) return false
  if (cycles !== undefined && !/^\d{1,4}$/.test(cycles)) return false
  if (frequency !== undefined && !/^[1-6]$/.test(frequency)) return false
  return runDate === undefined || (isDate(runDate) && runDate >= today)
}

function change(subscription: Subscription, { amount, cycles, frequency, run_date: runDate }: Body): void {
  if (amount !== undefined) subscription.amountCents = Number(amount)
  if (cycles !== undefined) subscription.cycles = Number(cycles)
  if (frequency !== undefined) subscription.frequency = Number(frequency)
  if (runDate !== undefined) Object.assign(subscription, { runDate, anchorDay: Number(runDate.slice(8)) })
}

const refundable = ({ grossCents, refunds }: Payment): number => grossCents - refunds.reduce((sum, { cents }) => sum + cents, 0)
const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

function monthOf(month: string): readonly [from: string, to: string] | undefined {
  if (!/^\d{4}-\d{2}$/.test(month)) return undefined
  const first = addMonths(`${month}-01`, 0)
  const { year, month: number } = partsOf(first)
  return [first, `${month}-${daysInMonth(year, number)}`]
}
