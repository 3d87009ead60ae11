import { createPayFast } from '../payfast/adapter.ts'
import { phpUrlencode } from '../payfast/php-form.ts'
import { notificationSignature } from '../payfast/signatures.ts'
import { payFastSettings } from '../payfast/testing/settings.ts'

const { TAFEL_PAYFAST_PASSPHRASE: PASSPHRASE, TAFEL_PAYFAST_MERCHANT_ID: MERCHANT_ID } = payFastSettings()

type Agreement = { status: number; amount: number; run_date: string }

interface State {
  isDown: boolean
  /** The API refuses everything with this status. */
  refuses: number | undefined
  /** The outcome of the next refund. */
  afterRefund: 'answered' | 'lost' | 'refused' | 'notMade'
}

/** PayFast as our adapter sees it over HTTP, without a server: it confirms what it sent, and a test sets its agreements. `address` is its own. */
export function pretendPayFast(address = '127.0.0.1') {
  const sent = new Set<string>()
  const calls: string[] = []
  const agreements = new Map<string, Agreement>()
  /** Refunds, by payment. */
  const refunds = new Map<string, number[]>()
  const state: State = { isDown: false, refuses: undefined, afterRefund: 'answered' }

  const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  const done = () => json(200, { code: 200, status: 'success', data: { response: true } })

  async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    if (state.isDown) throw new TypeError('fetch failed')
    const { pathname } = new URL(String(input))
    const body = typeof init?.body === 'string' ? init.body : ''
    if (pathname === '/eng/query/validate') return new Response(sent.has(body) ? 'VALID' : 'INVALID')
    const [, query, paymentId] = /^\/refunds\/(query\/)?(\w+)$/.exec(pathname) ?? []
    if (paymentId !== undefined) return refundAnswer(paymentId, query !== undefined, init?.method === 'POST' ? body : undefined)
    const [, token = '', what = ''] = /^\/subscriptions\/([^/]+)\/(\w+)$/.exec(pathname) ?? []
    if (state.refuses !== undefined)
      return json(state.refuses, { code: state.refuses, status: 'failed', data: { response: false, message: '' } })
    calls.push(`${what} ${token}`)
    const found = agreements.get(token) ?? { status: 1, amount: 0, run_date: '' }
    if (what === 'fetch')
      return json(200, {
        code: 200,
        status: 'success',
        data: { response: { ...found, token, cycles: 0, cycles_complete: 1, frequency: 3, status_text: '', status_reason: '' } },
      })
    if (what === 'cancel') agreements.set(token, { ...found, status: 2 })
    if (what === 'update') agreements.set(token, { ...found, ...(JSON.parse(body) as Partial<Agreement>) })
    return done()
  }

  /** Of a payment of R 999,99. */
  function refundAnswer(paymentId: string, isQuery: boolean, asked: string | undefined): Response {
    const made = refunds.get(paymentId) ?? []
    const availableCents = 99_999 - made.reduce((sum, cents) => sum + cents, 0)
    if (asked === undefined) {
      calls.push(`${isQuery ? 'refundable' : 'refunded'} ${paymentId}`)
      const method = { method: availableCents > 0 ? 'PAYMENT_SOURCE' : 'NOT_AVAILABLE' }
      return isQuery
        ? json(200, {
            amount_original: 99_999,
            amount_available_for_refund: availableCents,
            status: 'REFUNDABLE',
            refund_full: method,
            refund_partial: method,
          })
        : json(200, {
            code: 200,
            status: 'success',
            data: { response: { available_balance: availableCents, transactions: made.map((cents) => ({ amount: String(-cents) })) } },
          })
    }
    calls.push(`refund ${paymentId}`)
    const outcome = state.afterRefund
    state.afterRefund = 'answered'
    if (outcome === 'refused') return json(400, { code: 400, status: 'failed', data: { response: false, message: 'Failure' } })
    if (outcome !== 'notMade') refunds.set(paymentId, [...made, (JSON.parse(asked) as { amount: number }).amount])
    if (outcome !== 'answered') throw new TypeError('fetch failed')
    return done()
  }

  const payfast = createPayFast(payFastSettings(), { fetch: answer as typeof fetch, resolve: async () => [address] })

  /** A notification as PayFast sends it: with blanks, signed in its own order. */
  function notice(fields: Readonly<Record<string, string>>, { isSent = true } = {}): string {
    const pairs = Object.entries({ merchant_id: MERCHANT_ID, ...fields }).map(([name, value]) => `${name}=${phpUrlencode(value)}`)
    const text = pairs.join('&')
    if (isSent) sent.add(text)
    return `${text}&signature=${notificationSignature(text, PASSPHRASE)}`
  }

  return { payfast, notice, agreements, refunds, calls, state }
}

export const complete = (checkoutId: string, paymentId: string, cents: number, token: string): Record<string, string> => ({
  m_payment_id: checkoutId,
  pf_payment_id: paymentId,
  payment_status: 'COMPLETE',
  item_name: 'Tafel',
  item_description: '',
  amount_gross: rands(cents),
  amount_fee: '-2.30',
  amount_net: rands(cents - 230),
  custom_str1: '',
  name_first: '',
  token,
  billing_date: '',
})

const rands = (cents: number): string => `${Math.trunc(cents / 100)}.${String(Math.abs(cents % 100)).padStart(2, '0')}`
