import { randomUUID } from 'node:crypto'

export interface ApiAnswer {
  readonly status: number
  readonly headers: Headers
  /** The parsed body, or undefined where it is empty or no JSON. */
  readonly json: unknown
}

export interface Sent {
  readonly body?: unknown
  readonly key?: string | undefined
  readonly ifMatch?: bigint | undefined
  /** Position to see first (read-your-writes). */
  readonly position?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** One person's way to the services, as a console would send it. */
export interface Api {
  send(method: string, path: string, sent?: Sent): Promise<ApiAnswer>
}

const DEADLINE_MS = 30_000

export function apiOf(baseUrl: string, token: () => Promise<string> | string): Api {
  return {
    async send(method, path, sent = {}) {
      const writes = method !== 'GET'
      const response = await fetch(new URL(path, baseUrl), {
        method,
        headers: {
          Authorization: `Bearer ${await token()}`,
          ...(writes && { 'Idempotency-Key': sent.key ?? randomUUID() }),
          ...(sent.body !== undefined && { 'Content-Type': 'application/json' }),
          ...(sent.ifMatch !== undefined && { 'If-Match': `"${sent.ifMatch}"` }),
          ...(sent.position !== undefined && { 'Tafel-Position': sent.position }),
          ...sent.headers,
        },
        ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
        signal: sent.signal ?? AbortSignal.timeout(DEADLINE_MS),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, json: parsed(text) }
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
