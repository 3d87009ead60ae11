import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { exchange } from './exchange.ts'

export interface ApiAnswer {
  readonly status: number
  readonly headers: Pick<Headers, 'get'>
  /** The parsed body; undefined if it is empty or not JSON. */
  readonly json: unknown
}

export interface Sent {
  readonly body?: unknown
  readonly key?: string | undefined
  readonly ifMatch?: bigint | undefined
  /** Position to wait for (read-your-writes). */
  readonly position?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** A person's API client, sending requests like a console. */
export interface Api {
  send(method: string, path: string, sent?: Sent): Promise<ApiAnswer>
}

const DEADLINE_MS = 30_000

export function apiOf(baseUrl: string, token: () => Promise<string> | string): Api {
  return {
    async send(method, path, sent = {}) {
      const writes = method !== 'GET'
      const { status, headers, bytes } = await exchange(new URL(path, baseUrl), {
        method,
        headers: {
          Authorization: `Bearer ${await token()}`,
          ...(writes && { 'Idempotency-Key': sent.key ?? randomUUID() }),
          ...(sent.body !== undefined && { 'Content-Type': 'application/json' }),
          ...(sent.ifMatch !== undefined && { 'If-Match': `"${sent.ifMatch}"` }),
          ...(sent.position !== undefined && { 'Tafel-Position': sent.position }),
          ...sent.headers,
        },
        body: sent.body === undefined ? '' : JSON.stringify(sent.body),
        signal: sent.signal ?? AbortSignal.timeout(DEADLINE_MS),
      })
      return { status, headers: { get: (name) => headerOf(headers, name) }, json: parsed(bytes.toString()) }
    },
  }
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name.toLowerCase()]
  return typeof value === 'string' ? value : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
