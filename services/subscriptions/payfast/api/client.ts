import { FREQUENCIES, type Frequency } from '../checkout-form.ts'
import { type History, type HistoryRow, readHistory } from '../history-csv.ts'
import { type Agreement, agreementOf } from './agreement.ts'
import { plainText } from '../plain-text.ts'
import { type ApiAnswer, ok, refused, unknown } from './answer.ts'
import { type ApiCall, type ApiOptions, createCall } from './call.ts'
import { type Data, integerIn, isObject, isTrue, readAnswer, textIn } from './read-answer.ts'
import { type Refundable, refundableOf, type RefundedSoFar, refundedOf } from './refunds.ts'

export interface AgreementChange {
  readonly amountCents?: number
  readonly cycles?: number
  readonly frequency?: Frequency
  /** The next date of billing. */
  readonly runDate?: string
}

export interface Charge {
  readonly amountCents: number
  readonly itemName: string
  readonly itemDescription?: string
  /** Our own id of this charge, to find it if the answer is lost. */
  readonly checkoutId: string
}

export interface Refund {
  readonly amountCents: number
  /** 3 to 255 characters. */
  readonly reason: string
  readonly notifyBuyer: boolean
}

export interface CardTransaction {
  readonly paymentId: string
  readonly checkoutId: string | null
  readonly status: string
  readonly amountCents: number
  readonly cardStatus: string
}

export type HistorySpan = { readonly from: string; readonly to: string } | { readonly day: string }

/** No call throws, even if PayFast doesn't answer. */
export interface PayFastApi {
  fetch(token: string, signal?: AbortSignal): Promise<ApiAnswer<Agreement>>
  /** For a number of payments, which are appended at the end. */
  pause(token: string, cycles: number, signal?: AbortSignal): Promise<ApiAnswer<true>>
  unpause(token: string, signal?: AbortSignal): Promise<ApiAnswer<true>>
  update(token: string, change: AgreementChange, signal?: AbortSignal): Promise<ApiAnswer<true>>
  /** Immediate and permanent. `ok` if it is already cancelled. */
  cancel(token: string, signal?: AbortSignal): Promise<ApiAnswer<true>>
  /** Never retried: after `unknown`, look it up in the history first. */
  charge(token: string, charge: Charge, signal?: AbortSignal): Promise<ApiAnswer<{ readonly paymentId: string | null }>>
  refundable(paymentId: string, signal?: AbortSignal): Promise<ApiAnswer<Refundable>>
  /** Never retried: after `unknown`, call `refunded`. */
  refund(paymentId: string, refund: Refund, signal?: AbortSignal): Promise<ApiAnswer<true>>
  refunded(paymentId: string, signal?: AbortSignal): Promise<ApiAnswer<RefundedSoFar>>
  cardTransaction(paymentIdOrToken: string, signal?: AbortSignal): Promise<ApiAnswer<CardTransaction>>
  history(span: HistorySpan, signal?: AbortSignal): Promise<ApiAnswer<History>>
}

const HISTORY_PAGE = 1000
const HISTORY_PAGES = 100
const HISTORY_BYTES = 4 * 1024 * 1024
const REASON = { min: 3, max: 255 }
const ITEM_NAME_MAX = 100
const ITEM_DESCRIPTION_MAX = 255

export function createPayFastApi(options: ApiOptions): PayFastApi {
  const call = createCall(options)

  async function ask<T>(request: ApiCall, read: (data: Data) => ApiAnswer<T>): Promise<ApiAnswer<T>> {
    const exchanged = await call(request)
    if ('lost' in exchanged && exchanged.lost === 'circuitOpen') return unknown('circuitOpen')
    const answer = readAnswer(exchanged as Exclude<typeof exchanged, { readonly lost: 'circuitOpen' }>)
    return 'ok' in answer ? read(answer.ok) : answer
  }

  const of = (token: string, what: string) => `/subscriptions/${encodeURIComponent(token)}/${what}`

  const fetchAgreement: PayFastApi['fetch'] = (token, signal) =>
    ask({ method: 'GET', path: of(token, 'fetch'), isRetrySafe: true, signal }, (data) => agreementOf(data, token))

  /** A refusal may mean that it was already done, by a call whose answer was lost or by someone else. PayFast's state decides. */
  async function unless(status: Agreement['status'], token: string, answer: ApiAnswer<true>, signal: AbortSignal | undefined) {
    if (!('refused' in answer) || answer.refused.because !== 'notPossible') return answer
    const now = await fetchAgreement(token, signal)
    return 'ok' in now && now.ok.status === status ? ok(true as const) : answer
  }

  async function historyPage(span: HistorySpan, offset: number, signal?: AbortSignal): Promise<ApiAnswer<History>> {
    const isDay = 'day' in span
    const exchanged = await call({
      method: 'GET',
      path: isDay ? '/transactions/history/daily' : '/transactions/history',
      query: { ...(isDay ? { date: span.day } : span), limit: HISTORY_PAGE, offset },
      isRetrySafe: true,
      maxBytes: HISTORY_BYTES,
      signal,
    })
    if ('lost' in exchanged) return unknown(exchanged.lost)
    const read = exchanged.status === 200 ? readHistory(exchanged.text) : undefined
    if (read !== undefined) return ok(read)
    const answer = readAnswer(exchanged)
    return 'ok' in answer ? unknown('notUnderstood') : answer
  }

  return {
    fetch: fetchAgreement,

    pause: (token, cycles, signal) => ask({ method: 'PUT', path: of(token, 'pause'), body: { cycles }, isRetrySafe: false, signal }, done),

    unpause: async (token, signal) =>
      unless('active', token, await ask({ method: 'PUT', path: of(token, 'unpause'), isRetrySafe: true, signal }, done), signal),

    cancel: async (token, signal) =>
      unless('cancelled', token, await ask({ method: 'PUT', path: of(token, 'cancel'), isRetrySafe: true, signal }, done), signal),

    update(token, { amountCents, cycles, frequency, runDate }, signal) {
      const body = {
        ...(amountCents === undefined ? {} : { amount: amountCents }),
        ...(cycles === undefined ? {} : { cycles }),
        ...(frequency === undefined ? {} : { frequency: Number(FREQUENCIES[frequency]) }),
        ...(runDate === undefined ? {} : { run_date: runDate }),
      }
      // Absolute values, so a repetition changes nothing.
      return ask({ method: 'PATCH', path: of(token, 'update'), body, isRetrySafe: true, signal }, (data) =>
        isObject(data.response) ? ok(true as const) : done(data),
      )
    },

    charge(token, { amountCents, itemName, itemDescription, checkoutId }, signal) {
      const body = {
        amount: amountCents,
        item_name: plainText(itemName, ITEM_NAME_MAX),
        ...(itemDescription === undefined ? {} : { item_description: plainText(itemDescription, ITEM_DESCRIPTION_MAX) }),
        itn: 1,
        m_payment_id: checkoutId,
      }
      return ask({ method: 'POST', path: of(token, 'adhoc'), body, isRetrySafe: false, signal }, chargedOf)
    },

    refundable: (paymentId, signal) =>
      ask({ method: 'GET', path: `/refunds/query/${encodeURIComponent(paymentId)}`, isRetrySafe: true, signal }, refundableOf),

    async refund(paymentId, { amountCents, reason, notifyBuyer }, signal) {
      const trimmed = reason.trim()
      if (trimmed.length < REASON.min || trimmed.length > REASON.max)
        return refused('notPossible', `A reason of ${REASON.min} to ${REASON.max} characters.`)
      const body = { amount: amountCents, reason: trimmed, notify_buyer: notifyBuyer ? 1 : 0 }
      return ask({ method: 'POST', path: `/refunds/${encodeURIComponent(paymentId)}`, body, isRetrySafe: false, signal }, done)
    },

    refunded: (paymentId, signal) =>
      ask({ method: 'GET', path: `/refunds/${encodeURIComponent(paymentId)}`, isRetrySafe: true, signal }, refundedOf),

    cardTransaction: (paymentIdOrToken, signal) =>
      ask({ method: 'GET', path: `/process/query/${encodeURIComponent(paymentIdOrToken)}`, isRetrySafe: true, signal }, cardTransactionOf),

    async history(span, signal) {
      const rows: HistoryRow[] = []
      const unread: number[] = []
      for (let page = 0; page < HISTORY_PAGES; page++) {
        const answer = await historyPage(span, page * HISTORY_PAGE, signal)
        if (!('ok' in answer)) return answer
        rows.push(...answer.ok.rows)
        unread.push(...answer.ok.unread.map((line) => line + page * HISTORY_PAGE))
        if (answer.ok.rows.length + answer.ok.unread.length < HISTORY_PAGE) return ok({ rows, unread })
      }
      return unknown('tooLarge')
    },
  }
}

const done = ({ response, message }: Data): ApiAnswer<true> =>
  isTrue(response) ? ok(true) : response === false ? refused('notPossible', message) : unknown('notUnderstood')

/** Only `true` is money. A declined card is reported as a success with the bank's code instead. */
function chargedOf({ response, message, all }: Data): ApiAnswer<{ readonly paymentId: string | null }> {
  if (isTrue(response)) return ok({ paymentId: textIn(all['pf_payment_id']) || null })
  if (response === false) return refused('notPossible', message)
  const bankCode = textIn(response)
  // The bank's "approved" code in a field where it never occurs: a person must look.
  return /^[0-9A-Z]{1,3}$/.test(bankCode) && !/^0+$/.test(bankCode) ? refused('declined', message, bankCode) : unknown('notUnderstood')
}

function cardTransactionOf({ response }: Data): ApiAnswer<CardTransaction> {
  if (!isObject(response)) return unknown('notUnderstood')
  const amountCents = integerIn(response['amount'])
  if (amountCents === undefined) return unknown('notUnderstood')
  return ok({
    paymentId: textIn(response['pf_payment_id']),
    checkoutId: textIn(response['m_payment_id']) || null,
    status: textIn(response['status']),
    amountCents,
    cardStatus: textIn(response['cc_status']),
  })
}
