import { pauseFor, type Pause } from '@tafel/kernel/runtime/pause.ts'
import { exchange, type Exchanged, type Fetch } from '../exchange.ts'
import type { Merchant } from '../merchant.ts'
import { apiSignature } from '../signatures.ts'
import { createCircuit } from './circuit.ts'

export interface ApiOptions {
  readonly merchant: Merchant
  readonly fetch?: Fetch
  /** The clock of the signature's time stamp. */
  readonly now?: () => Date
  readonly pause?: Pause
  readonly random?: () => number
  readonly deadlineMs?: number
}

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Readonly<Record<string, string | number>>
  /** Whether the call is idempotent. */
  readonly isRetrySafe: boolean
  readonly maxBytes?: number
  readonly signal?: AbortSignal | undefined
}

export type Call = (call: ApiCall) => Promise<Exchanged | { readonly lost: 'circuitOpen' }>

/** For a call with all its attempts. */
const DEADLINE_MS = 10_000
const ATTEMPTS = 3
const FIRST_PAUSE_MS = 250

/** Signed calls of the API: each with a deadline, retried only if idempotent, and not made while PayFast is failing. */
export function createCall(options: ApiOptions): Call {
  const { merchant, fetch = globalThis.fetch, now = () => new Date(), pause = pauseFor, random = Math.random } = options
  const circuit = createCircuit(() => now().getTime())

  function once({ method, path, query = {}, body, maxBytes }: ApiCall, signal: AbortSignal): Promise<Exchanged> {
    // The same text in header and signature.
    const headers = { 'merchant-id': merchant.merchantId, version: 'v1', timestamp: timestamp(now()) }
    const signature = apiSignature({ ...headers, ...query, ...body }, merchant.passphrase)
    const search = new URLSearchParams(
      Object.entries({ ...(merchant.isTesting && { testing: 'true' }), ...query }).map(([name, value]) => [name, String(value)]),
    )
    return exchange(fetch, {
      url: `${merchant.apiUrl}${path}${search.size === 0 ? '' : `?${search.toString()}`}`,
      method,
      headers: { ...headers, signature, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
      ...(maxBytes === undefined ? {} : { maxBytes }),
    })
  }

  return async (call) => {
    if (circuit.isOpen()) return { lost: 'circuitOpen' }
    const deadline = AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS)
    const signal = call.signal === undefined ? deadline : AbortSignal.any([deadline, call.signal])
    for (let attempt = 1; ; attempt++) {
      const exchanged = await once(call, signal)
      const hasFailed = 'lost' in exchanged || exchanged.status >= 500 || exchanged.status === 429
      if (!hasFailed || !call.isRetrySafe || attempt === ATTEMPTS || signal.aborted) {
        circuit.note(!('lost' in exchanged) && exchanged.status < 500)
        return exchanged
      }
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + random()), signal)
    }
  }
}

/** In the API's format: South African time with its offset, without milliseconds. */
export function timestamp(now: Date): string {
  return `${new Date(now.getTime() + 2 * 3_600_000).toISOString().slice(0, 19)}+02:00`
}
